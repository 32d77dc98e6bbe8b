import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { CreateKept } from '../../../../../web/kit/kept-list/EditKept.tsx';
import * as CreateWorkplaceInput from '../../../generated/inputs/CreateWorkplaceInput.js';
import { WORKPLACES } from '../../parts/kept-list-kinds.ts';
import { WorkplaceForm } from './WorkplaceForm.tsx';
import { CreateWorkplaceDocument } from './Workplaces.generated.ts';

export const CreateWorkplace = () => {
  const [create] = useMutate(CreateWorkplaceDocument, { alsoStale: ['Workplace'] });
  return (
    <CreateKept kind={WORKPLACES} create={(data) => create({ data })}>
      {(making) => (
        <WorkplaceForm
          input={CreateWorkplaceInput}
          initial={{ name: '', isActive: true }}
          {...making}
        />
      )}
    </CreateKept>
  );
};
