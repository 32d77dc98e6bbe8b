import { kept } from '#core/server/kept/kept.ts';
import { ClientIndustry } from '../../generated/records/ClientIndustry.ts';
import { ClientStatus } from '../../generated/records/ClientStatus.ts';
import { clientsWith } from './in-the-way.ts';

export const statuses = kept(ClientStatus, { alsoInTheWay: clientsWith('status_id') });

export const industries = kept(ClientIndustry, { alsoInTheWay: clientsWith('industry_id') });
