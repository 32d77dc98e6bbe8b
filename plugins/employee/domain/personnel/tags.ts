import { choice, note, section, text } from './section.ts';

export const tags = section({
  id: 'tags',
  type: 'PersonnelTag',
  many: true,
  path: 'tags',
  right: 'employee.tags',
  self: 'none',
  title: ['name'],
  order: { by: 'name', latestFirst: false },
  most: 30,
  parts: {
    tag: {
      name: text({ required: true, max: 101 }),
      tone: choice(['GREY', 'GREEN', 'BLUE', 'INDIGO', 'AMBER', 'VERMILION']),
      note: note(),
    },
  },
});
