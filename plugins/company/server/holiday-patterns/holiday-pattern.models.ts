import type { CompanyDay } from '../../domain/days-off.ts';

export type HolidayPatternDayModel = CompanyDay & { id: string };

export type TransferClassModel = { id: string; name: string; nameEn: string };
