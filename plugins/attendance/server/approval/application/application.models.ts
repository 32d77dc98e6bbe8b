import type { RequestModel } from '#plugins/employee/api.ts';

/** 申請. What it asks for, its kind knows (server/applications). */
export type ApplicationModel = RequestModel;
