import * as v from 'valibot'

/** The audit log, newest first. */
export const auditResponseSchema = v.object({
  items: v.array(
    v.object({
      id: v.number(),
      /** UTC, RFC 3339. */
      at: v.string(),
      action: v.string(),
      /** The network address that requested the change. */
      address: v.string(),
      /** For example the title of the ad; empty for some actions. */
      subject: v.string(),
      fields: v.array(v.string()),
    }),
  ),
})

export type AuditItem = v.InferOutput<typeof auditResponseSchema>['items'][number]
