/** What a program that writes Workshop text gets wrong most often; facts of the language, for people and models alike. */
export const LANGUAGE_NOTES = `# Notes on the Workshop language

- A script is settings, variables, subroutines and rules. A rule has one event, any number of conditions and a flat list of
  actions; If, While, For and End are actions too, and every opener needs its End.
- A rule starts when its conditions become true together, not while they are true. To repeat, the actions loop.
- A loop without Wait stops the server. The shortest Wait is 0.016 seconds, one server tick.
- Event Player exists in rules about players only; a global rule has none. A subroutine sees the context of its caller.
- Variables: 128 global, 128 for each player; A to Z exist without a declaration. Arrays start at 0.
- A string literal holds up to 128 characters and three placeholders, {0}, {1} and {2}. Longer texts are nested Custom Strings.
- The game imports at most 32,768 elements. \`wright analyze\` says how many a script has, and where.
- Texts, effects and beams stay until they are destroyed or their player leaves; keep Last Text ID or Last Created Entity
  right after the action that creates one. There are limits on how many exist at once.
- Reevaluation keeps arguments alive: what is visible to whom, and with which value, is computed again every tick.
- Every name has a spelling in each of the game's languages, and a script uses one language. Case and most blanks do not
  count; punctuation inside names does.
- Disabled rules, conditions and actions stay in the text and count as elements.
- Look a name up instead of guessing it: an unknown word is an error that names its nearest spellings.
`;
