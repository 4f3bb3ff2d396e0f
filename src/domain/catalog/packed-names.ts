import type { PackedNames, Spelling } from './catalog-data.js';

/** Packs one spelling for each thing. */
export function packNames(spellings: readonly Spelling[]): PackedNames {
  const words: string[] = [];
  const otherWords: string[] = [];
  const otherPositions: number[] = [];
  for (let i = 0; i < spellings.length; i += 1) {
    const spelling = spellings[i] as Spelling;
    words.push(typeof spelling === 'string' ? spelling : (spelling?.[0] ?? ''));
    if (spelling === null || typeof spelling === 'string') continue;
    for (let j = 1; j < spelling.length; j += 1) {
      otherWords.push(spelling[j] as string);
      otherPositions.push(i);
    }
  }
  const own = nameKeys(words);
  const other = nameKeys(otherWords);
  return {
    own,
    other: otherWords.length === 0 ? '' : pairs(other.split('\n'), otherPositions),
    shortened: shortenedPairs(own, other, otherPositions),
  };
}

const RARE_BLANK = /[^\S \n]/;

/** `nameKey` of every name (of which none holds a line break), in one go: far faster in a cold process than one by one. */
function nameKeys(names: readonly string[]): string {
  const joined = names.join('\n').replaceAll(' ', '');
  const packed = RARE_BLANK.test(joined) ? joined.replace(/[^\S\n]+/g, '') : joined;
  return packed.toLowerCase();
}

const FINAL_PUNCTUATION = /[:.!?,\-–：。！？、]+$/;
const SOME_FINAL_PUNCTUATION = /[:.!?,\-–：。！？、]$/m;

function shortenedPairs(own: string, other: string, otherPositions: readonly number[]): string {
  if (!SOME_FINAL_PUNCTUATION.test(own) && !SOME_FINAL_PUNCTUATION.test(other)) return '';
  const shortened: string[] = [];
  const positions: number[] = [];
  const shorten = (keys: string, positionAt: (index: number) => number): void => {
    keys.split('\n').forEach((key, index) => {
      const short = key.replace(FINAL_PUNCTUATION, '');
      if (short === key || short === '') return;
      shortened.push(short);
      positions.push(positionAt(index));
    });
  };
  shorten(own, (index) => index);
  shorten(other, (index) => otherPositions[index] as number);
  return pairs(shortened, positions);
}

function pairs(keys: readonly string[], positions: readonly number[]): string {
  return keys.map((key, i) => `${key}\t${positions[i]}`).join('\n');
}
