import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconX } from '#kit/ui/icons.ts';
import { Avatar } from '#kit/ui/layout/Avatar.tsx';
import { DescriptionList } from '#kit/ui/layout/DescriptionList.tsx';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { isOnline } from '#plugins/employee/domain/online.ts';
import { useEmployeeText } from '../../text.ts';
import { ColleagueDetailDocument, type ColleagueDetailQuery } from './ColleagueDetail.generated.ts';
import classes from './ColleagueDetail.module.css';

const LIST = '/app/employees/list';

/** A card over the list of colleagues, without the bars of other windows. */
export function ColleagueDetail() {
  const t = useEmployeeText();
  const navigate = useNavigate();
  const { employeeId } = useParams<{ employeeId: string }>();
  const { data, loading, error, refetch } = useDocument(ColleagueDetailDocument, {
    id: employeeId,
  });
  const close = () => void navigate({ to: LIST, search: true });
  return (
    <Modal title={t('colleagues.detail')} withHeader={false} onClose={close}>
      <div className={classes.close}>
        <IconButton
          label={t('colleagues.close')}
          icon={<IconX size={20} aria-hidden />}
          onClick={close}
        />
      </div>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {loading ? <PanelSkeleton lines={6} title={false} /> : null}
      {data?.colleague ? <Card person={data.colleague} /> : null}
      {data?.colleague === null ? (
        <EmptyState title={t('colleagues.gone')}>{t('colleagues.goneHint')}</EmptyState>
      ) : null}
    </Modal>
  );
}

function Card({ person }: { readonly person: NonNullable<ColleagueDetailQuery['colleague']> }) {
  const t = useEmployeeText();
  const format = useFormat();
  const name = format.name(person);
  return (
    <>
      <div className={classes.head}>
        <Avatar
          name={name}
          src={person.profileImageUrl}
          size={96}
          online={isOnline(person.lastOnline, new Date())}
          decorative
        />
        <div>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.kana}>
            {person.lastNameKana} {person.firstNameKana}
          </p>
        </div>
      </div>
      <DescriptionList
        items={[
          { label: t('field.group'), value: person.groupName },
          { label: t('field.workplace'), value: person.workplaceName },
          {
            label: t('field.email'),
            value: person.email ? <a href={`mailto:${person.email}`}>{person.email}</a> : null,
          },
          {
            label: t('field.workplacePhone'),
            value: person.workplacePhone ? (
              <a href={`tel:${person.workplacePhone}`}>{person.workplacePhone}</a>
            ) : null,
          },
          {
            label: t('field.lastOnline'),
            value: person.lastOnline ? format.dateTime(person.lastOnline) : null,
          },
        ]}
      />
    </>
  );
}
