import type { Language } from '#shared/settings.ts';

const en = {
  mailSubject: 'Your new Cardbox password',
  mailText: (link: string) =>
    `Somebody asked for a new password for your Cardbox account.

To choose one, open this page within an hour:
${link}

If it was not you, do nothing: your password stays as it is.
`,
  resetTitle: 'Choose a new password',
  email: 'E-mail',
  password: 'New password (8 to 30 characters)',
  again: 'New password again',
  save: 'Save the password',
  tooShort: 'The password must have at least 8 characters.',
  tooLong: 'The password can have at most 30 characters.',
  different: 'The two passwords are not the same.',
  savedTitle: 'The password is changed',
  saved: 'All devices are signed out. Sign in with the new password in Cardbox.',
  overTitle: 'This link is no longer valid',
  over: 'A link works once and for an hour. Ask for another one in Cardbox: Forgot password?',
  laterTitle: 'Try again later',
  later: 'There were too many tries. Wait some minutes, then open the link again.',
  failedTitle: 'That did not work',
  failed: 'The server failed. Open the link again in a moment.',
  signInOverTitle: 'This sign-in is no longer valid',
  signInOver: 'It took longer than ten minutes, or it was started in another browser. Start again in Cardbox.',
};

const zh: typeof en = {
  mailSubject: '设置新的 Cardbox 密码',
  mailText: (link) =>
    `有人为你的 Cardbox 账户申请了新密码。

请在一小时内打开此页面设置新密码：
${link}

如果不是你本人操作，请忽略此邮件，你的密码不会改变。
`,
  resetTitle: '设置新密码',
  email: '电子邮箱',
  password: '新密码（8 至 30 个字符）',
  again: '再次输入新密码',
  save: '保存密码',
  tooShort: '密码至少需要 8 个字符。',
  tooLong: '密码不能超过 30 个字符。',
  different: '两次输入的密码不一致。',
  savedTitle: '密码已更改',
  saved: '所有设备均已退出登录。请在 Cardbox 中使用新密码登录。',
  overTitle: '此链接已失效',
  over: '链接只能使用一次，有效期为一小时。请在 Cardbox 中通过“忘记密码？”重新申请。',
  laterTitle: '请稍后再试',
  later: '尝试次数过多。请等待几分钟后再打开链接。',
  failedTitle: '操作未成功',
  failed: '服务器出错。请稍后再打开链接。',
  signInOverTitle: '此次登录已失效',
  signInOver: '登录用时超过十分钟，或是在其他浏览器中开始的。请在 Cardbox 中重新开始。',
};

/** Texts of pages and mails. */
export const TEXTS: Readonly<Record<Language, typeof en>> = { en, zh };
