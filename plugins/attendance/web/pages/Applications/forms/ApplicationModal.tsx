import type { ComponentType } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useTurns } from '#kit/kept-list/useTurns.ts';
import { EmptyState, ErrorPanel, FormSkeleton, Modal } from '#kit/ui/index.ts';
import { ABSENCE, PRIVATE_OUTING } from '#plugins/attendance/domain/vacation-classes.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { ApplicationChoicesDocument, OneApplicationDocument } from '../Applications.generated.ts';
import type { ApplicationType } from '../application-address.ts';
import { type ValuesOf, valuesOf } from '../application-values.ts';
import { useOpening } from '../useOpening.ts';
import type { FormProps } from './form-props.ts';

type Props<Type extends ApplicationType> = {
  readonly type: Type;
  readonly width: number;
  readonly Form: ComponentType<FormProps<Type>>;
  /** What a new one begins with. */
  readonly empty: (date: string) => ValuesOf[Type];
  /** The day whose rules hold: of the path, of the address, else today. */
  readonly date?: string | undefined;
  readonly onHolidayWork?: FormProps<Type>['onHolidayWork'];
};

/** A window with one of the four forms: empty, with a draft, or with the content of another one. */
export function ApplicationModal<Type extends ApplicationType>({
  type,
  width,
  Form,
  empty,
  date,
  onHolidayWork,
}: Props<Type>) {
  const t = useText();
  const { edit, copy, date: asked, leave, close } = useOpening();
  const id = edit ?? copy;
  const one = useDocument(OneApplicationDocument, { id: id ?? '' }, { skip: id === undefined });
  const { turn, again } = useTurns(one.refetch);
  const knownApplication = one.data?.application;
  const day = date ?? asked ?? knownApplication?.targetDate ?? tokyoDate(new Date());
  const choices = useDocument(ApplicationChoicesDocument, { date: day, besides: edit ?? null });
  const error = one.error ?? choices.error;
  const isReady = choices.data !== undefined && (id === undefined || one.data !== undefined);
  const isGone = id !== undefined && one.data !== undefined && knownApplication?.type !== type;
  const editing =
    edit && knownApplication
      ? {
          id: knownApplication.id,
          version: knownApplication.version,
          values: valuesOf(knownApplication) as ValuesOf[Type],
          refetch: one.refetch,
        }
      : undefined;
  return (
    <Modal
      title={
        leave === ABSENCE || leave === PRIVATE_OUTING
          ? t(`application.told.${leave}`)
          : t(edit ? `application.change.${type}` : `application.new.${type}`)
      }
      width={width}
      closeOnMask={false}
      onClose={close}
    >
      {error ? (
        <ErrorPanel
          error={error}
          onRetry={() => {
            void one.refetch();
            void choices.refetch();
          }}
        />
      ) : isGone ? (
        <EmptyState title={t('application.notFound')} />
      ) : isReady ? (
        <Form
          key={`${id ?? 'new'} ${turn}`}
          initial={knownApplication ? (valuesOf(knownApplication) as ValuesOf[Type]) : empty(day)}
          editing={editing}
          choices={choices.data.applicationChoices}
          onSaved={close}
          onCancel={close}
          // What is kept already stays of its kind.
          onHolidayWork={id === undefined ? onHolidayWork : undefined}
          onReload={() => void again()}
        />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Modal>
  );
}
