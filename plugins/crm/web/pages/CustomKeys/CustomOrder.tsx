import { useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import {
  EmptyState,
  ErrorPanel,
  Group,
  LinkButton,
  Notice,
  notify,
  PageHeader,
  Panel,
  PanelSkeleton,
  TabLinks,
  Tag,
} from '#kit/ui/index.ts';
import { SortableList } from '#kit/ui/layout/SortableList.tsx';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import {
  CustomClientKeyListDocument,
  type CustomClientKeyListQuery,
  ReorderCustomClientKeyDocument,
} from '#plugins/crm/generated/records/CustomClientKey.generated.ts';
import { useCustomText } from '../../custom-text.ts';
import { LIST_PATH, ORDER_PATHS } from './addresses.ts';
import { ReorderAttackOfCustomClientKeyDocument } from './CustomOrder.generated.ts';

type Key = CustomClientKeyListQuery['rows'][number];
type Order = keyof typeof ORDER_PATHS;

const PLACE = { clients: 'displayOrder', attack: 'attackOrder' } as const;
const SAVE = {
  clients: ReorderCustomClientKeyDocument,
  attack: ReorderAttackOfCustomClientKeyDocument,
} as const;

const orderPage = (order: Order) => () => {
  const t = useCustomText();
  const { data, loading, error, refetch } = useDocument(CustomClientKeyListDocument, {});
  const keys = data?.rows.toSorted((one, other) => one[PLACE[order]] - other[PLACE[order]]);
  return (
    <>
      <PageHeader
        title={t(`order.${order === 'clients' ? 'clientTitle' : 'attackTitle'}`)}
        description={t(`order.${order === 'clients' ? 'clientDescription' : 'attackDescription'}`)}
        actions={<LinkButton to={LIST_PATH}>{t('order.back')}</LinkButton>}
      />
      <TabLinks
        label={t('order.tabs')}
        items={[
          { to: ORDER_PATHS.clients, label: t('order.clients') },
          { to: ORDER_PATHS.attack, label: t('order.attack') },
        ]}
      />
      {loading && !keys ? <PanelSkeleton /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {keys?.length === 0 ? (
        <EmptyState
          title={t('order.empty')}
          action={<LinkButton to={LIST_PATH}>{t('order.back')}</LinkButton>}
        >
          {t('order.emptyHint')}
        </EmptyState>
      ) : null}
      {keys && keys.length > 0 ? (
        <Keys key={keys.map(({ id }) => id).join()} order={order} keys={keys} />
      ) : null}
    </>
  );
};

type KeysProps = { readonly order: Order; readonly keys: readonly Key[] };

/** The new order shows at once; where saving fails the old one comes back. */
const Keys = ({ order, keys }: KeysProps) => {
  const t = useCustomText();
  const mayUpdate = useAbility().can('update', 'CustomClientKey');
  const [save] = useMutate(SAVE[order], { alsoStale: ['CustomClientKey'] });
  const [ids, setIds] = useState(keys.map(({ id }) => id));
  const keyById = new Map(keys.map((key) => [key.id, key]));
  const change = async (next: readonly string[]) => {
    setIds([...next]);
    try {
      await save({ inputs: next.map((id, displayOrder) => ({ id, displayOrder })) });
      notify.success(t('order.saved'));
    } catch (failure) {
      setIds(ids);
      tellFailure(failure);
    }
  };
  return (
    <Panel title={t(`order.${order}`)}>
      {mayUpdate ? null : <Notice tone="info">{t('order.readOnly')}</Notice>}
      <SortableList
        label={t(`order.${order}`)}
        disabled={!mayUpdate}
        items={ids.map((id) => ({ id, label: keyById.get(id)?.name ?? '' }))}
        onReorder={(next) => void change(next)}
        renderItem={({ id, label }) => {
          const key = keyById.get(id);
          return (
            <Group>
              {label}
              {key ? <Tag>{t(`customClientKeyType.${key.type}`)}</Tag> : null}
              {key && !key.isActive ? <Tag tone="grey">{t('customClientKey.inactive')}</Tag> : null}
            </Group>
          );
        }}
      />
    </Panel>
  );
};

export const ClientOrder = orderPage('clients');
export const AttackOrder = orderPage('attack');
