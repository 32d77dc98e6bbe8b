import { useState } from 'react';
import { isDate } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useParams } from '#kit/navigation/navigation.ts';
import { EmptyState, ErrorPanel, FormSkeleton, Modal } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { ApplicationDaysDocument } from '../Applications.generated.ts';
import { readStampsInAddress } from '../application-address.ts';
import type { ValuesOf } from '../application-values.ts';
import { withStamps } from '../stamp-values.ts';
import { useOpening } from '../useOpening.ts';
import { ApplicationModal } from './ApplicationModal.tsx';
import { HolidayWorkForm } from './HolidayWorkForm.tsx';
import { OvertimeForm } from './OvertimeForm.tsx';
import { ReviseForm } from './ReviseForm.tsx';
import { VacationForm } from './VacationForm.tsx';

export const ApplicationOvertime = () => {
  const [holidayWork, setHolidayWork] = useState<ValuesOf['HOLIDAY_WORK']>();
  return holidayWork ? (
    <ApplicationModal
      key="instead"
      type="HOLIDAY_WORK"
      width={900}
      date={holidayWork.workDate ?? undefined}
      Form={HolidayWorkForm}
      empty={() => holidayWork}
    />
  ) : (
    <ApplicationModal
      type="OVERTIME"
      width={900}
      Form={OvertimeForm}
      empty={(workDate) => ({ workDate, start: null, end: null, breaks: [], reason: '' })}
      onHolidayWork={setHolidayWork}
    />
  );
};

export const ApplicationVacation = () => (
  <ApplicationModal
    type="VACATION"
    width={800}
    Form={VacationForm}
    empty={(date) => ({
      vacationClassId: null,
      unit: 'DAY',
      // A form that nobody opened for a day asks which one.
      fromDate: date === tokyoDate(new Date()) ? null : date,
      toDate: date === tokyoDate(new Date()) ? null : date,
      start: null,
      end: null,
      reason: '',
    })}
  />
);

export const ApplicationHolidayWork = () => (
  <ApplicationModal
    type="HOLIDAY_WORK"
    width={900}
    Form={HolidayWorkForm}
    empty={(date) => ({
      workDate: date === tokyoDate(new Date()) ? null : date,
      part: 'WHOLE',
      start: null,
      end: null,
      breaks: [],
      transferDate: null,
      reason: '',
    })}
  />
);

/** The schedule of the path is its work date. The day's stamps are what the form begins with. */
export const ApplicationRevise = () => {
  const t = useText();
  const { scheduleId } = useParams<{ scheduleId: string }>();
  const { close, stamps: addressed } = useOpening();
  const isKnown = isDate(scheduleId);
  const { data, error, refetch } = useDocument(
    ApplicationDaysDocument,
    { from: scheduleId, to: scheduleId },
    { skip: !isKnown },
  );
  const day = data?.applicationDays[0];
  if (isKnown && day)
    return (
      <ApplicationModal
        type="REVISE"
        width={1000}
        date={scheduleId}
        Form={ReviseForm}
        empty={(workDate) => ({
          workDate,
          stamps: withStamps(
            day.stamps.map(({ id, type, time, dayBefore }) => ({
              id: id ?? null,
              type,
              time,
              dayBefore,
            })),
            readStampsInAddress(addressed),
          ),
          reason: '',
        })}
      />
    );
  return (
    <Modal title={t('application.new.REVISE')} width={1000} onClose={close}>
      {!isKnown ? <EmptyState title={t('application.notFound')} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {isKnown && !error ? <FormSkeleton fields={4} /> : null}
    </Modal>
  );
};
