import type { RequestModel } from '../request-kind.ts';

/** 申請. What it asks for, its kind knows (server/applications). */
export type ApplicationModel = RequestModel;
