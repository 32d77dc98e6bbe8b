import { invalidInput } from '../errors.ts';

const UNIQUE_VIOLATION = '23505';

/** Two people give one name at the same moment: the index stops the second, who is told as usual. */
export async function refuseSameName<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw invalidInput([{ path: 'data/name', key: 'validation.duplicate' }]);
  }
}
