import { isObject } from '../file/read-fields.ts';
import { answerOf } from './questions.ts';

/** What is printed, and every sentence of what could not be calculated: with one the tool fails. */
export type AnswersOfFile = {
  readonly answers: unknown;
  /** Each with the case it belongs to, where the file has several. */
  readonly mistakes: readonly string[];
};

/**
 * Answers a file as it was parsed: one month, one question `{ topic, given }`, or many as a list or in
 * `cases`. A case with mistakes has `mistakes` in place of figures, and the others are answered beside it.
 */
export function answersOfFile(file: unknown): AnswersOfFile {
  const cases = Array.isArray(file) ? file : isObject(file) ? file.cases : undefined;
  if (cases !== undefined) return answersOfCases(cases);
  const answer = answerOfOne(file);
  return isRefused(answer)
    ? { answers: undefined, mistakes: answer.mistakes }
    : { answers: answer, mistakes: [] };
}

type Refused = { readonly mistakes: readonly string[] };
const isRefused = (answer: object): answer is Refused => 'mistakes' in answer;

function answersOfCases(cases: unknown): AnswersOfFile {
  if (!Array.isArray(cases) || cases.length === 0) {
    return {
      answers: undefined,
      mistakes: ['"cases" must list at least one case like { "id": "A", "given": { … } }.'],
    };
  }
  const ids = cases.map((one, index) => String((isObject(one) && one.id) || index));
  const answers = cases.map((one, index) => {
    // Answers are named by the id: of two with the same one would be lost.
    if (ids.indexOf(ids[index] as string) < index) {
      return { mistakes: [`"cases[${index}].id" is the id of another case too.`] };
    }
    return isObject(one) && 'given' in one
      ? answerOfOne(one)
      : { mistakes: [`"cases[${index}].given" is missing; it must be an object with the fields.`] };
  });
  const named = answers.map((answer, index) => {
    const id = ids[index] as string;
    return [ids.indexOf(id) < index ? `${id} (${index})` : id, answer] as const;
  });
  return {
    answers: Object.fromEntries(named),
    mistakes: named.flatMap(([id, answer]) =>
      isRefused(answer) ? answer.mistakes.map((mistake) => `${id}: ${mistake}`) : [],
    ),
  };
}

/** `{ topic, given }`, the same with the fields beside the topic, or the fields alone. */
function answerOfOne(one: unknown) {
  if (!isObject(one)) return answerOf(one);
  const { topic, given, ...beside } = one;
  if (topic !== undefined && typeof topic !== 'string') {
    return { mistakes: ['"topic" must be a text.'] };
  }
  if (given !== undefined) return answerOf(given, topic);
  return topic === undefined ? answerOf(one) : answerOf(beside, topic);
}
