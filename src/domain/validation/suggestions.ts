import { nearestSpellings } from '../catalog/nearest-spellings.js';

/**
 * The nearest valid spellings of unknown words. A vocabulary is listed once and a word compared once with it: generated
 * scripts repeat one wrong name thousands of times.
 */
export class Suggestions {
  private readonly vocabularies = new Map<string, readonly string[]>();
  private readonly answers = new Map<string, readonly string[]>();

  /** Up to three spellings, best first. `vocabulary` names the list that `spellings` gives. */
  nearest(vocabulary: string, word: string, spellings: () => readonly string[]): readonly string[] {
    const question = `${vocabulary}\n${word}`;
    let answer = this.answers.get(question);
    if (answer === undefined) {
      answer = nearestSpellings(word, this.list(vocabulary, spellings));
      this.answers.set(question, answer);
    }
    return answer;
  }

  /** The list that `vocabulary` names. */
  list(vocabulary: string, spellings: () => readonly string[]): readonly string[] {
    let list = this.vocabularies.get(vocabulary);
    if (list === undefined) {
      list = spellings();
      this.vocabularies.set(vocabulary, list);
    }
    return list;
  }
}
