import { IconFilter } from '#kit/ui/icons.ts';
import { Checkbox, PopoverButton, SearchField, Select, Stack } from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { useApprovalText } from '../approval-text.ts';
import type { ApprovalInboxQuery } from './ApprovalInbox.generated.ts';
import classes from './Inbox.module.css';
import { KindChips, StateChips } from './InboxChips.tsx';
import type { ChangeAddress, InboxAddress } from './inbox-address.ts';

type Props = {
  readonly address: InboxAddress;
  readonly onChange: ChangeAddress;
  readonly groups: ApprovalInboxQuery['approvalInbox']['groups'];
  readonly isNarrow: boolean;
};

/** Kinds, then states with search and filters: what is above the list, in as few lines as there are. */
export const InboxTools = ({ address, onChange, groups, isNarrow }: Props) => {
  const t = useApprovalText();
  const filters = (
    <Filters address={address} onChange={onChange} groups={groups} isNarrow={isNarrow} />
  );
  const chosen = Number(address.group !== undefined) + Number(address.retroactive);
  return (
    <Stack gap={2}>
      <KindChips address={address} onChange={onChange} />
      <div className={classes.tools}>
        <StateChips address={address} onChange={onChange} />
        <div className={classes.finders}>
          <SearchField
            label={t('inbox.search')}
            width={isNarrow ? '100%' : 230}
            value={address.q}
            onChange={(q) => onChange({ q, open: undefined })}
          />
          {isNarrow ? (
            <PopoverButton
              label={t('inbox.filters')}
              icon={<IconFilter size={18} aria-hidden />}
              count={chosen}
              iconOnly
            >
              {() => <Stack gap={3}>{filters}</Stack>}
            </PopoverButton>
          ) : (
            filters
          )}
        </div>
      </div>
    </Stack>
  );
};

const Filters = ({ address, onChange, groups, isNarrow }: Props) => {
  const t = useApprovalText();
  return (
    <>
      <Select
        label={t('inbox.group')}
        hideLabel
        width={isNarrow ? '100%' : 170}
        value={address.group ?? null}
        clearable
        placeholder={t('inbox.allGroups')}
        options={treeOptions(groups)}
        onChange={(group) => onChange({ group: group ?? undefined, open: undefined })}
      />
      <Checkbox
        label={t('inbox.onlyRetroactive')}
        value={address.retroactive}
        onChange={(retroactive) => onChange({ retroactive, open: undefined })}
      />
    </>
  );
};
