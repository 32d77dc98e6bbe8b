import { customClientKeyWeb } from '#plugins/crm/generated/records/CustomClientKey.web.ts';
import { recordAnswers } from '#storybook/record-stories.ts';

const plain = { isActive: true, isRequired: false, choices: [], isNamedLikeField: false };
const named = (...names: string[]) => names.map((name, at) => ({ id: `c-${at + 1}`, name }));

export const sampleKeyAnswers = recordAnswers(customClientKeyWeb, [
  {
    ...plain,
    name: '担当エリア',
    type: 'CHOICE',
    isRequired: true,
    choices: named('東京', '神奈川', '埼玉', '千葉'),
    displayOrder: 0,
    attackOrder: 2,
  },
  { ...plain, name: '契約更新日', type: 'DATE', displayOrder: 1, attackOrder: 0 },
  {
    ...plain,
    name: '取扱製品',
    type: 'CHOICES',
    choices: named('給湯器', '床暖房', '浴室乾燥機'),
    displayOrder: 2,
    attackOrder: 1,
  },
  {
    ...plain,
    name: '旧システムでの番号や、とても長い名前の項目'.repeat(4),
    type: 'TEXT',
    isActive: false,
    displayOrder: 3,
    attackOrder: 3,
  },
  { ...plain, name: '台数', type: 'NUMBER', displayOrder: 4, attackOrder: 4 },
  { ...plain, name: '与信の確認', type: 'CHECK', displayOrder: 5, attackOrder: 5 },
  { ...plain, name: '紹介元', type: 'TEXT', displayOrder: 6, attackOrder: 6 },
  { ...plain, name: '契約書', type: 'FILE', displayOrder: 7, attackOrder: 7 },
]);
