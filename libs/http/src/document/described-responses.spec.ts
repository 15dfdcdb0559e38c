import { describe, expect, it } from '@jest/globals';
import { describeCodes, sentencesByCode } from './described-responses.js';

describe('the description of codes', () => {
  it('has a line for each code, in the order of the errors', () => {
    const errors = [
      { code: 'pet_not_found', status: 404, when: 'No pet has this id.' },
      { code: 'not_found', status: 404, when: 'There is no resource at this path.' },
    ] as const;
    expect(describeCodes(sentencesByCode(errors))).toEqual([
      '`pet_not_found`: No pet has this id.',
      '`not_found`: There is no resource at this path.',
    ]);
  });

  it('puts together the sentences of errors with the same code, each once', () => {
    const ended = { code: 'invalid_status_transition', status: 409, when: 'The key is revoked.' } as const;
    const disabled = { ...ended, when: 'The webhook is disabled.' };
    expect(describeCodes(sentencesByCode([ended, disabled, ended]))).toEqual([
      '`invalid_status_transition`: The key is revoked. The webhook is disabled.',
    ]);
  });
});
