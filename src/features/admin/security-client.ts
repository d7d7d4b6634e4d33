import { api, checked, done } from './client.ts'

/** The calls of the security settings. Responses are typed by the API and not validated, as for warnings. */
export const securityClient = {
  sessions: async () => (await (await checked(api.admin.sessions.$get())).json()).items,
  endSession: (id: string) => done(api.admin.sessions[':id'].$delete({ param: { id } })),
  endOtherSessions: () => done(api.admin.sessions['end-others'].$post()),
  backups: async () => (await (await checked(api.admin.backups.$get())).json()).items,
  createBackup: async () => (await checked(api.admin.backups.$post())).json(),
  restoreBackup: async (name: string, password: string) =>
    (
      await checked(
        api.admin.backups[':name'].restore.$post({ param: { name }, json: { password } }),
      )
    ).json(),
  totp: async () => (await checked(api.admin.totp.$get())).json(),
  newTotpSecret: async () => (await checked(api.admin.totp.secret.$post())).json(),
  turnOnTotp: async (password: string, secret: string, code: string) =>
    (await checked(api.admin.totp.$put({ json: { password, secret, code } }))).json(),
  newRecoveryCodes: async (password: string) =>
    (await checked(api.admin.totp['recovery-codes'].$post({ json: { password } }))).json(),
  turnOffTotp: (code: string) => done(api.admin.totp.off.$post({ json: { code } })),
}
