/** Names of the jobs that send what was noticed; who plans one needs no more of it. */
export const NOTICE_MAIL_JOB = 'employee.notice-mail';
export const DIGEST_JOB = 'employee.notification-digest';
export const WEB_PUSH_JOB = 'employee.web-push';
