import { Suspense, useState } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useTexts } from '#kit/i18n/lazy-text.ts';
import { useTurns } from '#kit/kept-list/useTurns.ts';
import { useParams } from '#kit/navigation/navigation.ts';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { personnelTexts, usePersonnelText } from '../Personnel/text.ts';
import { DeleteNumber } from './DeleteNumber.tsx';
import {
  CreateMyNumberDocument,
  DeleteMyNumberDocument,
  MyNumbersDocument,
  RevealMyNumberDocument,
  UpdateMyNumberDocument,
} from './MyNumber.generated.ts';
import { MyNumberForm } from './MyNumberForm.tsx';
import { type KeptNumber, MyNumberView, useHolderName } from './MyNumberView.tsx';
import { RevealForm } from './RevealForm.tsx';
import { useShownNumber } from './useShownNumber.ts';

export function MyNumberPage() {
  const { employeeId } = useParams<{ employeeId: string }>();
  return (
    <Suspense fallback={<PanelSkeleton lines={8} />}>
      <MyNumbers key={employeeId} employeeId={employeeId} />
    </Suspense>
  );
}

type Doing = 'add' | { readonly what: 'edit' | 'delete' | 'show'; readonly number: KeptNumber };

function MyNumbers({ employeeId }: { readonly employeeId: string }) {
  useTexts(personnelTexts);
  const t = usePersonnelText();
  const holderOf = useHolderName();
  const mayChange = useGrants().has('employee.myNumber:update');
  const { request } = useDataSource();
  const { data, loading, error, refetch } = useDocument(MyNumbersDocument, { employeeId });
  const { turn, again } = useTurns(refetch);
  const [doing, setDoing] = useState<Doing>();
  const { shown, show, hide } = useShownNumber();
  const [create] = useMutate(CreateMyNumberDocument);
  const [update] = useMutate(UpdateMyNumberDocument);
  const [remove] = useMutate(DeleteMyNumberDocument);
  const close = () => setDoing(undefined);
  const done = (text: string) => {
    close();
    hide();
    notify.success(text);
  };

  if (loading) return <PanelSkeleton lines={8} />;
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const numbers = data?.myNumbers ?? [];
  const target = doing && doing !== 'add' ? doing : undefined;
  const name = target ? holderOf(target.number) : '';

  return (
    <>
      <MyNumberView
        numbers={numbers}
        shown={shown}
        mayChange={mayChange}
        onAdd={() => setDoing('add')}
        onShow={(number) => setDoing({ what: 'show', number })}
        onHide={hide}
        onEdit={(number) => setDoing({ what: 'edit', number })}
        onDelete={(number) => setDoing({ what: 'delete', number })}
      />
      {doing === 'add' || target?.what === 'edit' ? (
        <Modal
          title={t(target ? 'myNumber.editTitle' : 'myNumber.addTitle')}
          closeOnMask={false}
          onClose={close}
        >
          <MyNumberForm
            key={turn}
            employeeId={employeeId}
            kept={numbers}
            number={target && (numbers.find(({ id }) => id === target.number.id) ?? target.number)}
            refetch={refetch}
            onReload={() => void again()}
            onSave={async (input) => {
              if (target) await update({ where: { id: target.number.id }, data: input as never });
              else await create({ employeeId, data: input as never });
              done(t('myNumber.saved'));
            }}
            onCancel={close}
          />
        </Modal>
      ) : null}
      {target?.what === 'show' ? (
        <Modal title={t('myNumber.revealTitle', { name })} width={480} onClose={close}>
          <RevealForm
            onReveal={async (input) => {
              // Not through the cache of answers: the digits are kept nowhere but on this page.
              const answer = await request(
                RevealMyNumberDocument,
                { where: { id: target.number.id }, data: input as never },
                {},
              );
              show(target.number.id, answer.revealMyNumber.number);
              close();
            }}
            onCancel={close}
          />
        </Modal>
      ) : null}
      {target?.what === 'delete' ? (
        <Modal title={t('myNumber.deleteTitle', { name })} width={480} onClose={close}>
          <DeleteNumber
            onDelete={async (input) => {
              await remove({ where: { id: target.number.id }, data: input as never });
              done(t('myNumber.deleted', { name }));
            }}
            onCancel={close}
          />
        </Modal>
      ) : null}
    </>
  );
}
