import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { Group } from '../layout/layout.tsx';
import { Fieldset } from './Fieldset.tsx';
import { FormControl } from './FormControl.tsx';
import { TextField } from './TextField.tsx';

const Slider = () => {
  const [value, setValue] = useState(30);
  return (
    <FormControl
      label="丸めの単位"
      help="1日の労働時間をこの分数で切り捨てることはできません。"
      error={value > 30 ? '丸めの単位は30分以下にしてください。' : undefined}
      required
    >
      {(control) => (
        <Group>
          <input
            {...control}
            type="range"
            max={60}
            value={value}
            onChange={(event) => setValue(Number(event.target.value))}
          />
          <output>{value}分</output>
        </Group>
      )}
    </FormControl>
  );
};

const meta = { title: '部品/FormControl', component: Slider } satisfies Meta<typeof Slider>;
export default meta;

export const 部品にない入力: StoryObj = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('丸めの単位');
    await expect(input).toHaveAccessibleDescription(/切り捨てることはできません/);
    await expect(input).toBeRequired();
  },
};

const blank = () => {};
export const いくつかの入力で一つの問い: StoryObj = {
  render: () => (
    <Fieldset
      legend="代表者"
      help="登記されている氏名"
      error="代表者の名を入力してください。"
      required
    >
      <Group>
        <TextField label="姓" value="勅使河原" onChange={blank} width={160} />
        <TextField label="名" value="" onChange={blank} width={160} />
      </Group>
    </Fieldset>
  ),
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('group', { name: '代表者' }),
    ).toHaveAccessibleDescription(/代表者の名を入力してください。/);
  },
};

export const 使えない: StoryObj = {
  render: () => (
    <Fieldset legend="代表者" disabled disabledReason="変更する権限がありません。">
      <TextField label="姓" value="勅使河原" onChange={blank} width={160} />
    </Fieldset>
  ),
};
