import {
  type Freee,
  type FreeeAccess,
  type FreeeAnswer,
  FreeeRefused,
  type FreeeSummary,
} from './freee.port.ts';

export const FREEE_URL = 'https://api.freee.co.jp/hr';
const ANSWER_WITHIN_MS = 20_000;
/** freee gives so many people at once. */
const PAGE = 100;
/** No company has more pages: a list that does not end is left. */
const MOST_PAGES = 500;
const LONGEST_MESSAGE = 300;

type Answer = { readonly status: number; readonly body: unknown };

/** freee's published interface over HTTPS. The token goes to this address alone and into no log. */
export function freeeHttps(baseUrl = FREEE_URL): Freee {
  async function ask({ token }: FreeeAccess, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${baseUrl}${path}`, {
      method: body ? 'PUT' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // A redirect would carry the token elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  }

  return {
    async employees(access) {
      const foundEmployees = new Map<string, number>();
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const path = `/api/v1/companies/${access.companyNumber}/employees?limit=${PAGE}&offset=${page * PAGE}`;
        const { status, body } = await ask(access, path);
        if (status !== 200) throw new FreeeRefused(status, messageOf(body));
        const people = peopleIn(body);
        for (const { num, id } of people) if (num) foundEmployees.set(num, id);
        if (people.length < PAGE) break;
      }
      return foundEmployees;
    },
    async putSummary(
      access,
      { employeeId, year, month, fields }: FreeeSummary,
    ): Promise<FreeeAnswer> {
      try {
        const { status, body } = await ask(
          access,
          `/api/v1/employees/${employeeId}/work_record_summaries/${year}/${month}`,
          { company_id: access.companyNumber, ...fields },
        );
        if (status !== 200) return { isTaken: false, status, message: messageOf(body) };
        const { start_date: from, end_date: to } = body as {
          start_date?: string;
          end_date?: string;
        };
        return { isTaken: true, from, to };
      } catch (error) {
        return { isTaken: false, status: 0, message: error instanceof Error ? error.message : '' };
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

type Person = { readonly id: number; readonly num: string | null };

/** The list alone, or below a name, as editions of the interface have it. */
function peopleIn(body: unknown): Person[] {
  const list = Array.isArray(body) ? body : ((body as { employees?: unknown }).employees ?? []);
  return Array.isArray(list) ? (list as Person[]) : [];
}

const messageOf = (body: unknown): string => {
  const { message, errors } = (body ?? {}) as { message?: unknown; errors?: unknown };
  const text = typeof message === 'string' ? message : errors ? JSON.stringify(errors) : '';
  return text.slice(0, LONGEST_MESSAGE);
};
