import { useMemo } from 'react';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Outlet, useNavigate, usePathname, useSearch } from '#kit/navigation/navigation.ts';
import { IconChevronLeft, IconChevronRight, IconPlus } from '#kit/ui/icons.ts';
import {
  Button,
  ErrorPanel,
  Group,
  IconButton,
  LinkButton,
  notify,
  PageHeader,
  Panel,
  PanelSkeleton,
  RefreshMark,
  Select,
  Stack,
  TabLinks,
} from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { createAt, HOLIDAY_PATHS, type HolidaySearch, TABS, tabOf } from './addresses.ts';
import {
  AddNationalHolidaysDocument,
  type HolidayOfYearFragment,
  HolidaysOfYearDocument,
} from './CompanyHolidays.generated.ts';
import { useCalendarText } from './calendar-text.ts';
import { daysOfYear } from './days-of-year.ts';
import { HolidayList } from './HolidayList.tsx';
import { YearOfHolidays } from './YearOfHolidays.tsx';

const isForEverybody = (one: HolidayOfYearFragment): boolean =>
  !one.workplaceId && !one.employmentDivisionId && !one.recruitmentTypeId;

/** 会社の休日カレンダー: a year of days off, for everybody, by employment division or by recruitment type. */
export function CompanyHolidays() {
  const t = useCalendarText();
  const ability = useAbility();
  const navigate = useNavigate();
  const pathname = usePathname();
  const search = useSearch<HolidaySearch>();
  const tab = tabOf(pathname, search);
  const today = tokyoDate(new Date());
  const year = Number(search.year) || Number(today.slice(0, 4));
  const mayChange = ability.can('create', 'CompanyHoliday');
  const { data, loading, refreshing, error, refetch } = useDocument(
    HolidaysOfYearDocument,
    { where: { from: `${year}-01-01`, until: `${year}-12-31` } },
    { keepRows: true },
  );
  const [addNational, { saving }] = useMutate(AddNationalHolidaysDocument, {
    alsoStale: ['CompanyHoliday', 'AttendanceMonth', 'ShiftBoard'],
  });
  const holidays = data?.companyHolidaysConnection.nodes;
  const choices = tab === 'employee_type' ? data?.employmentDivisions : data?.recruitmentTypes;
  const asked = tab === 'employee_type' ? search.division : search.recruitment;
  const chosen =
    tab === 'status' ? undefined : (choices?.find(({ id }) => id === asked) ?? choices?.[0]);
  const whose = useMemo(
    () => ({
      employmentDivisionId: tab === 'employee_type' ? (chosen?.id ?? null) : null,
      recruitmentTypeId: tab === 'staff_type' ? (chosen?.id ?? null) : null,
    }),
    [tab, chosen?.id],
  );
  const days = useMemo(() => daysOfYear(year, holidays ?? [], whose), [year, holidays, whose]);
  const listed = (holidays ?? []).filter(
    (one) =>
      tab === 'status' ||
      isForEverybody(one) ||
      one[tab === 'employee_type' ? 'employmentDivisionId' : 'recruitmentTypeId'] === chosen?.id,
  );
  const go = (change: Partial<HolidaySearch>) =>
    void navigate({ to: HOLIDAY_PATHS[tab], search: { ...search, ...change } });
  const whoseSearch =
    tab === 'employee_type' ? { division: chosen?.id } : { recruitment: chosen?.id };
  const enterNational = async () => {
    try {
      const { addNationalHolidays: added } = await addNational({ year });
      if (added.length === 0) notify.info(t('page.nationalNone', { year }));
      else notify.success(t('page.nationalAdded', { count: added.length, year }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <>
      <PageHeader
        title={t('page.title')}
        description={t('page.description')}
        tabs={
          <TabLinks
            label={t('page.tabs')}
            items={TABS.map((one) => ({ to: HOLIDAY_PATHS[one], label: t(`tab.${one}`) }))}
          />
        }
        actions={
          mayChange ? (
            <Group>
              <Button loading={saving} onClick={() => void enterNational()}>
                {t('page.addNational', { year })}
              </Button>
              <LinkButton
                to={createAt(addDays(today, 1))}
                search={{ ...search, ...(tab === 'status' ? {} : whoseSearch) }}
                variant="primary"
                icon={<IconPlus size={16} aria-hidden />}
              >
                {t('holiday.create')}
              </LinkButton>
            </Group>
          ) : null
        }
      />
      <RefreshMark busy={refreshing} />
      <Stack>
        <Group wrap={false}>
          <IconButton
            label={t('page.previousYear')}
            icon={<IconChevronLeft size={20} aria-hidden />}
            onClick={() => go({ year: year - 1 })}
          />
          <strong aria-live="polite">{t('page.year', { year })}</strong>
          <IconButton
            label={t('page.nextYear')}
            icon={<IconChevronRight size={20} aria-hidden />}
            onClick={() => go({ year: year + 1 })}
          />
        </Group>
        {tab !== 'status' && choices ? (
          <Select
            label={t(
              tab === 'employee_type' ? 'holiday.employmentDivision' : 'holiday.recruitmentType',
            )}
            clearable={false}
            value={chosen?.id ?? null}
            options={choices.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) =>
              go(tab === 'employee_type' ? { division: id ?? '' } : { recruitment: id ?? '' })
            }
          />
        ) : null}
        {loading && !data ? <PanelSkeleton lines={12} /> : null}
        {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {data ? (
          <>
            <Panel>
              <YearOfHolidays
                year={year}
                today={today}
                days={days}
                mayChange={mayChange}
                withSome={tab === 'status'}
              />
            </Panel>
            <HolidayList rows={listed} mayChange={mayChange} />
          </>
        ) : null}
      </Stack>
      <Outlet />
    </>
  );
}
