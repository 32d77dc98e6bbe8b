import { type ComponentProps, useState } from 'react';
import { isPostalCode, normalisePostalCode } from '#core/text/postal-code.ts';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Group } from '#kit/ui/layout/layout.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import classes from '../Personnel.module.css';
import { usePersonnelText } from '../text.ts';
import { PersonnelAddressesDocument } from './Choices.generated.ts';
import { RecordField } from './RecordField.tsx';

type Found = { readonly label: string };
type LookUp =
  | { readonly state: 'idle' | 'asking' | 'none' | 'failed' }
  | { readonly state: 'found'; readonly found: readonly Found[] };

/** A postal code, and the address that it stands for; what is written already is never replaced unasked. */
export function PostalFields(props: ComponentProps<typeof RecordField>) {
  const { form } = props;
  const t = usePersonnelText();
  const { request } = useDataSource();
  const [lookUp, setLookUp] = useState<LookUp>({ state: 'idle' });
  const postalCode = normalisePostalCode(String(form.values.postalCode ?? ''));
  const take = ({ label }: Found) => {
    form.set('address', label);
    setLookUp({ state: 'idle' });
  };
  const find = async () => {
    setLookUp({ state: 'asking' });
    try {
      const answer = await request(PersonnelAddressesDocument, { postalCode }, {});
      const foundAddresses = answer.addressesByPostalCode.map(({ prefecture, city, town }) => ({
        label: prefecture.name + city.name + town,
      }));
      const [only] = foundAddresses;
      if (!only) setLookUp({ state: 'none' });
      else if (foundAddresses.length === 1 && !form.values.address) take(only);
      else setLookUp({ state: 'found', found: foundAddresses });
    } catch {
      setLookUp({ state: 'failed' });
    }
  };
  return (
    <div>
      <Group align="end" gap={2} wrap={false}>
        <RecordField {...props} />
        <Button
          onClick={() => void find()}
          loading={lookUp.state === 'asking'}
          disabled={!isPostalCode(postalCode)}
        >
          {t('findAddress')}
        </Button>
      </Group>
      <div aria-live="polite" className={classes.answer}>
        {lookUp.state === 'none' ? <Notice tone="warning">{t('noAddress')}</Notice> : null}
        {lookUp.state === 'failed' ? <Notice tone="warning">{t('addressFailed')}</Notice> : null}
        {lookUp.state === 'found'
          ? lookUp.found.map((foundAddress) => (
              <Button
                key={foundAddress.label}
                size="sm"
                variant="quiet"
                onClick={() => take(foundAddress)}
              >
                {foundAddress.label}
              </Button>
            ))
          : null}
      </div>
    </div>
  );
}
