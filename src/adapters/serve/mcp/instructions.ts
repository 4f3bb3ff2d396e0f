/** What a client may tell its model about the server: two workflows, and what not to believe. */
export const INSTRUCTIONS = `Wright answers questions about one Overwatch Workshop script; every answer is about the file as it is on disk now.
Reading: wright_project (how big), wright_check (what is wrong), wright_lint and wright_cost_estimate (what runs badly, what it costs), \
then wright_symbols, wright_references, wright_usage and wright_call_graph for the part in question. Pass max to keep answers short.
Address symbols and rules by name: a numeric id dies with the next change of the file and is then refused as stale-id; \
wright_symbols gives current ids.
Editing: 1. read the text of the file yourself; 2. wright_semantic_rename for renames, otherwise write edits with 1-based \
line and column (end exclusive) and the SHA-256 of the text; 3. wright_validate_edit_transaction; 4. write previews to disk \
only when ok is true; 5. wright_check and wright_lint again.
A clean wright_check means that the game accepts the script, not that it runs well: look at wright_lint too.
A refusal has a code and a message; candidates name what was probably meant. Findings carry their evidence: exact, static-indicator or heuristic.
Nothing here writes files.`;
