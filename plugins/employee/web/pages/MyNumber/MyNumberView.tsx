import { useFormat } from '#kit/i18n/useFormat.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconEye, IconPencil, IconPlus, IconTrash } from '#kit/ui/icons.ts';
import { DescriptionList } from '#kit/ui/layout/DescriptionList.tsx';
import { Group, Stack } from '#kit/ui/layout/layout.tsx';
import { Tag } from '#kit/ui/layout/marks.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { SectionTitle } from '../EmployeeFrame/SectionTitle.tsx';
import classes from '../Personnel/Personnel.module.css';
import { usePersonnelText } from '../Personnel/text.ts';
import type { MyNumbersQuery } from './MyNumber.generated.ts';

export type KeptNumber = MyNumbersQuery['myNumbers'][number];

/** Whose number it is, in words. */
export function useHolderName() {
  const t = usePersonnelText();
  return ({ holderName }: KeptNumber): string => holderName ?? t('myNumber.gone');
}

type Props = {
  readonly numbers: readonly KeptNumber[];
  readonly shown:
    | { readonly id: string; readonly number: string; readonly left: number }
    | undefined;
  readonly mayChange: boolean;
  readonly onAdd: () => void;
  readonly onShow: (number: KeptNumber) => void;
  readonly onHide: () => void;
  readonly onEdit: (number: KeptNumber) => void;
  readonly onDelete: (number: KeptNumber) => void;
};

export function MyNumberView(props: Props) {
  const { numbers, mayChange, onAdd } = props;
  const t = usePersonnelText();
  const format = useFormat();
  const holderOf = useHolderName();
  const kept = numbers.filter(({ deletedAt }) => deletedAt === null);
  const past = numbers.filter(({ deletedAt }) => deletedAt !== null);
  const add = mayChange ? (
    <Button variant="primary" icon={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {t('myNumber.add')}
    </Button>
  ) : null;
  return (
    <Stack gap={4}>
      <div className={classes.head}>
        <div>
          <SectionTitle>{t('myNumber.title')}</SectionTitle>
          <p className={classes.help}>{t('myNumber.help')}</p>
        </div>
        {kept.length > 0 ? add : null}
      </div>
      {kept.length === 0 ? (
        <Panel>
          <EmptyState title={t('myNumber.empty')} action={add}>
            {t(mayChange ? 'myNumber.emptyHint' : 'myNumber.emptyReadOnly')}
          </EmptyState>
        </Panel>
      ) : null}
      {kept.map((number) => (
        <NumberCard key={number.id} {...props} number={number} />
      ))}
      {past.length > 0 ? (
        <Panel title={t('myNumber.past')}>
          <DescriptionList
            items={past.map((number) => ({
              label: holderOf(number),
              value: format.aside(
                format.labelled(
                  t('myNumber.deletedOn'),
                  number.deletedAt ? format.date(number.deletedAt) : '',
                ),
                t(`myNumber.reasons.${number.deletionReason}`),
              ),
            }))}
          />
        </Panel>
      ) : null}
    </Stack>
  );
}

function NumberCard(props: Props & { readonly number: KeptNumber }) {
  const { number, shown, mayChange, onShow, onHide, onEdit, onDelete } = props;
  const t = usePersonnelText();
  const format = useFormat();
  const name = useHolderName()(number);
  const inSight = shown?.id === number.id ? shown : undefined;
  return (
    <Panel
      tone={number.isDue ? 'danger' : 'plain'}
      title={
        <Group gap={2}>
          <span>{name}</span>
          <Tag>
            {number.relationship
              ? t(`section.dependents.choices.relationship.${number.relationship}`)
              : t('myNumber.own')}
          </Tag>
        </Group>
      }
      actions={
        <>
          <HistoryButton
            subject="MyNumber"
            id={number.id}
            name={name}
            size="sm"
            right={{ do: 'read', on: 'MyNumber' }}
          />
          {mayChange ? (
            <>
              <IconButton
                label={t('myNumber.editNamed', { name })}
                icon={<IconPencil size={18} aria-hidden />}
                onClick={() => onEdit(number)}
              />
              <IconButton
                label={t('myNumber.deleteNamed', { name })}
                icon={<IconTrash size={18} aria-hidden />}
                onClick={() => onDelete(number)}
              />
            </>
          ) : null}
        </>
      }
    >
      <Stack gap={3}>
        {number.isDue ? <Notice tone="danger">{t('myNumber.due')}</Notice> : null}
        <Group gap={3}>
          <span className={classes.number} aria-live="polite" data-testid="my-number">
            {inSight ? inSight.number.replace(/(\d{4})(?=\d)/g, '$1 ') : t('myNumber.masked')}
          </span>
          {inSight ? (
            <>
              <Button size="sm" onClick={onHide}>
                {t('myNumber.hide')}
              </Button>
              <span>{t('myNumber.shown', { seconds: inSight.left })}</span>
            </>
          ) : (
            <Button
              size="sm"
              icon={<IconEye size={16} aria-hidden />}
              onClick={() => onShow(number)}
            >
              {t('myNumber.show')}
            </Button>
          )}
        </Group>
        <DescriptionList
          columns={2}
          items={[
            { label: t('myNumber.acquiredOn'), value: format.date(number.acquiredOn) },
            {
              label: t('myNumber.identityCheck'),
              value: t(`myNumber.check.${number.identityCheck}`),
            },
            {
              label: t('myNumber.purposes'),
              value: format.list(number.purposes.map((one) => t(`myNumber.forPurpose.${one}`))),
            },
            ...(number.keptUntil
              ? [{ label: t('myNumber.keptUntil'), value: format.date(number.keptUntil) }]
              : []),
          ]}
        />
      </Stack>
    </Panel>
  );
}
