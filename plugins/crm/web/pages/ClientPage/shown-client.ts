import type { ClientDetailQuery } from './ClientPage.generated.ts';

export type ShownClient = NonNullable<ClientDetailQuery['client']>;
