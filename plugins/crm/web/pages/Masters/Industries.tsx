import { Can } from '#kit/access/Can.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { listPage } from '#kit/fields/list-page.tsx';
import { Button, notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { clientIndustryWeb } from '#plugins/crm/generated/records/ClientIndustry.web.ts';
import { manifest } from '#plugins/crm/plugin.ts';
import { useText } from '../../text.ts';
import { AddStandardIndustriesDocument } from './Industries.generated.ts';

/** Takes over the lines of business of the official list that are not there yet. */
const AddStandard = () => {
  const t = useText();
  const [add, { saving }] = useMutate(AddStandardIndustriesDocument, {
    alsoStale: ['ClientIndustry'],
  });
  const addAll = async () => {
    try {
      await add();
      notify.success(t('clientIndustry.standardAdded'));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <Can do="create" on="ClientIndustry">
      <Button loading={saving} onClick={() => void addAll()}>
        {t('clientIndustry.addStandard')}
      </Button>
    </Can>
  );
};

export const { List, Create, Update } = listPage(clientIndustryWeb, {
  manifest,
  width: 600,
  inTheWayTo: (id) => `/app/crm/client/${id}`,
  columns: ['name', 'updatedAt'],
  actions: () => <AddStandard />,
});
