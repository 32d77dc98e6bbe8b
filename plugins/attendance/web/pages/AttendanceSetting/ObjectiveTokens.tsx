import { useState } from 'react';
import { Can } from '#kit/access/Can.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  ErrorPanel,
  Group,
  Modal,
  Notice,
  notify,
  Panel,
  PanelSkeleton,
  Stack,
  Tag,
  TextField,
} from '#kit/ui/index.ts';
import { useInputText } from '../../input/input-text.ts';
import {
  CreateObjectiveTokenDocument,
  type ObjectiveTokenPartsFragment,
  ObjectiveTokensDocument,
  RevokeObjectiveTokenDocument,
} from './ObjectiveTokens.generated.ts';
import classes from './ObjectiveTokens.module.css';

const ADDRESS = '/x/attendance/objective-records';

/** 記録を送るトークン: made, shown once, and revoked. */
export function ObjectiveTokens() {
  const t = useInputText();
  const { data, loading, error, refetch } = useDocument(ObjectiveTokensDocument);
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ObjectiveTokenPartsFragment>();
  const tokens = data?.objectiveTokens ?? [];
  return (
    <Panel
      title={t('token.title')}
      description={t('token.hint')}
      actions={
        <Can do="update" on="AttendanceSetting">
          <Button size="sm" onClick={() => setMaking(true)}>
            {t('token.create')}
          </Button>
        </Can>
      }
    >
      <Stack gap={3}>
        {loading && !data ? <PanelSkeleton lines={2} title={false} /> : null}
        {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        <p>
          {t('token.address')} <code>{`POST ${window.location.origin}${ADDRESS}`}</code>
        </p>
        {data && tokens.length === 0 ? <p>{t('token.none')}</p> : null}
        <ul className={classes.tokens}>
          {tokens.map((token) => (
            <TokenLine key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      </Stack>
      {making ? <CreateToken onClose={() => setMaking(false)} /> : null}
      {revoking ? <RevokeToken token={revoking} onClose={() => setRevoking(undefined)} /> : null}
    </Panel>
  );
}

function TokenLine({
  token: { name, ending, createdAt, createdBy, usedAt, revokedAt },
  onRevoke,
}: {
  readonly token: ObjectiveTokenPartsFragment;
  readonly onRevoke: () => void;
}) {
  const t = useInputText();
  const format = useFormat();
  const facts = [
    `${t('token.ending')} …${ending}`,
    `${t('token.createdAt')} ${format.labelled(format.dateTime(createdAt), createdBy ?? '')}`,
    `${t('token.usedAt')} ${usedAt ? format.dateTime(usedAt) : t('token.never')}`,
  ];
  return (
    <li className={classes.token}>
      <div>
        <Group gap={2}>
          <strong>{name}</strong>
          <Tag tone={revokedAt ? 'grey' : 'green'}>
            {t(revokedAt ? 'token.isRevoked' : 'token.inUse')}
          </Tag>
        </Group>
        <p className={classes.facts}>{facts.join('　')}</p>
      </div>
      {revokedAt ? null : (
        <Can do="update" on="AttendanceSetting">
          <Button size="sm" onClick={onRevoke}>
            {t('token.revoke')}
          </Button>
        </Can>
      )}
    </li>
  );
}

function CreateToken({ onClose }: { readonly onClose: () => void }) {
  const t = useInputText();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [made, setMade] = useState<string>();
  const [create, { saving, error }] = useMutate(CreateObjectiveTokenDocument);
  const isEmpty = name.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    try {
      setMade((await create({ name: name.trim() })).createObjectiveToken.token);
    } catch {
      // What is wrong stands in the window.
    }
  };
  const copy = async () => {
    await navigator.clipboard.writeText(made ?? '');
    notify.success(t('token.copied'));
  };
  return (
    <Modal
      title={t('token.createTitle')}
      closeOnMask={false}
      onClose={onClose}
      footer={
        made ? (
          <Button variant="primary" onClick={onClose}>
            {t('token.close')}
          </Button>
        ) : (
          <Button variant="primary" loading={saving} onClick={() => void submit()}>
            {t('token.create')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {error ? <ErrorPanel error={error} /> : null}
        {made ? (
          <>
            <Notice tone="warning" title={t('token.made')} />
            <code className={classes.secret}>{made}</code>
            <Group>
              <Button size="sm" onClick={() => void copy()}>
                {t('token.copy')}
              </Button>
            </Group>
          </>
        ) : (
          <TextField
            label={t('token.name')}
            help={t('token.nameHelp')}
            required
            value={name}
            onChange={setName}
            {...(tried && isEmpty ? { error: t('token.nameNeeded') } : {})}
          />
        )}
      </Stack>
    </Modal>
  );
}

function RevokeToken({
  token: { id, name },
  onClose,
}: {
  readonly token: ObjectiveTokenPartsFragment;
  readonly onClose: () => void;
}) {
  const t = useInputText();
  const [revoke, { saving, error }] = useMutate(RevokeObjectiveTokenDocument);
  const submit = async () => {
    try {
      await revoke({ id });
      notify.success(t('token.revoked'));
      onClose();
    } catch {
      // What is wrong stands in the window.
    }
  };
  return (
    <Modal
      title={t('token.revokeTitle', { name })}
      onClose={onClose}
      footer={
        <Button variant="danger" loading={saving} onClick={() => void submit()}>
          {t('token.revoke')}
        </Button>
      }
    >
      <Stack gap={3}>
        {error ? <ErrorPanel error={error} /> : null}
        <p>{t('token.revokeBody')}</p>
      </Stack>
    </Modal>
  );
}
