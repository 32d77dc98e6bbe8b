import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SearchField } from '#kit/ui/inputs/SearchField.tsx';
import { Grid, Group } from '#kit/ui/layout/layout.tsx';
import classes from '../Personnel.module.css';
import { usePersonnelText } from '../text.ts';
import { PersonnelBanksDocument, PersonnelBranchesDocument } from './Choices.generated.ts';

const SHOWN = 8;
type Place = { readonly code: string; readonly name: string };

/** Finds bank and branch by name, kana or code and fills in both; the fields can be typed as well. */
export function BankPicker({ form }: { readonly form: InputForm }) {
  const t = usePersonnelText();
  const [bank, setBank] = useState('');
  const [branch, setBranch] = useState('');
  const bankCode = String(form.values.bankCode ?? '');
  const knownBank = /^[0-9]{4}$/.test(bankCode);
  const banks = useDocument(PersonnelBanksDocument, { search: bank }, { skip: bank === '' });
  const branches = useDocument(
    PersonnelBranchesDocument,
    { bankCode, search: branch },
    { skip: branch === '' || !knownBank },
  );
  const takeBank = ({ code, name }: Place) => {
    if (code !== bankCode) {
      form.set('branchCode', '');
      form.set('branchName', '');
    }
    form.set('bankCode', code);
    form.set('bankName', name);
    setBank('');
  };
  const takeBranch = ({ code, name }: Place) => {
    form.set('branchCode', code);
    form.set('branchName', name);
    setBranch('');
  };
  return (
    <div className={classes.picker}>
      <Grid columns={2}>
        <div>
          <SearchField label={t('bank.find')} value={bank} onChange={setBank} />
          <Found
            asked={bank !== ''}
            places={banks.data?.banks}
            failed={banks.error !== undefined}
            onTake={takeBank}
          />
        </div>
        <div>
          {knownBank ? (
            <SearchField label={t('bank.findBranch')} value={branch} onChange={setBranch} />
          ) : (
            <p className={classes.help}>{t('bank.first')}</p>
          )}
          <Found
            asked={branch !== '' && knownBank}
            places={branches.data?.bankBranches}
            failed={branches.error !== undefined}
            onTake={takeBranch}
          />
        </div>
      </Grid>
    </div>
  );
}

type FoundProps = {
  readonly asked: boolean;
  readonly places: readonly Place[] | undefined;
  readonly failed: boolean;
  readonly onTake: (place: Place) => void;
};

function Found({ asked, places, failed, onTake }: FoundProps) {
  const t = usePersonnelText();
  return (
    <div aria-live="polite" className={classes.answer}>
      {asked && failed ? t('bank.failed') : null}
      {asked && places?.length === 0 ? t('bank.none') : null}
      {asked && places ? (
        <Group gap={1}>
          {places.slice(0, SHOWN).map((place) => (
            <Button key={place.code} size="sm" variant="quiet" onClick={() => onTake(place)}>
              {`${place.code} ${place.name}`}
            </Button>
          ))}
        </Group>
      ) : null}
    </div>
  );
}
