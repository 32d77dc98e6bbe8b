import { CreateRecord, UpdateRecord } from '#kit/fields/record-windows.tsx';
import { newsWeb } from '#plugins/employee/generated/records/News.web.ts';
import { NewsForm } from './NewsForm.tsx';
import { OVER_HOME, OVER_LIST } from './places.ts';

const news = { web: newsWeb, options: { own: NewsForm, width: 900 } };

export const CreateHomeNews = () => <CreateRecord {...news} kind={OVER_HOME} />;
export const UpdateHomeNews = () => <UpdateRecord {...news} kind={OVER_HOME} />;
export const CreateNews = () => <CreateRecord {...news} kind={OVER_LIST} />;
export const UpdateNews = () => <UpdateRecord {...news} kind={OVER_LIST} />;
