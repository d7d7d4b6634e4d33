import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { loginSchema, passwordChangeSchema, sessionSchema } from './contract/admin.ts'
import {
  adminAdsAnswerSchema,
  adSchema,
  adsAnswerSchema,
  adsDocumentSchema,
  auditAnswerSchema,
  changedAdSchema,
  configChangeSchema,
  configEntrySchema,
  imageAnswerSchema,
  importAnswerSchema,
  newAdSchema,
} from './contract/ads.ts'
import { type ProblemCode, problemSchema } from './contract/problem.ts'
import { statusOf, titleOf } from './http/problem.ts'

interface Operation {
  readonly summary: string
  readonly method: 'get' | 'post' | 'put' | 'delete'
  readonly path: string
  readonly body?: GenericSchema
  readonly status: number
  readonly answer?: GenericSchema
  readonly problems?: readonly ProblemCode[]
  /** Whether it may be called without a token. */
  readonly isPublic?: boolean
  readonly isImage?: boolean
}

const written: readonly ProblemCode[] = [
  'bad-request',
  'too-large',
  'unsupported-media-type',
  'invalid',
  'storage-full',
]

const operations: readonly Operation[] = [
  {
    summary: 'Ads that are live; with a token, every ad.',
    method: 'get',
    path: '/api/ads',
    status: 200,
    answer: v.union([adsAnswerSchema, adminAdsAnswerSchema]),
    problems: ['unauthorized'],
    isPublic: true,
  },
  {
    summary: 'Log in.',
    method: 'post',
    path: '/api/admin/login',
    body: loginSchema,
    status: 200,
    answer: sessionSchema,
    problems: [...written, 'wrong-password', 'too-many-attempts'],
    isPublic: true,
  },
  { summary: 'End this session.', method: 'post', path: '/api/admin/logout', status: 204 },
  {
    summary: 'End every session.',
    method: 'post',
    path: '/api/admin/logout-everywhere',
    status: 204,
  },
  {
    summary: 'Change the password, which ends every session but the one in the answer.',
    method: 'put',
    path: '/api/admin/password',
    body: passwordChangeSchema,
    status: 200,
    answer: sessionSchema,
    problems: [...written, 'wrong-password', 'too-many-attempts'],
  },
  {
    summary: 'Create an ad.',
    method: 'post',
    path: '/api/ads/admin',
    body: newAdSchema,
    status: 201,
    answer: adSchema,
    problems: written,
  },
  {
    summary: 'Change an ad.',
    method: 'put',
    path: '/api/ads/admin/{id}',
    body: changedAdSchema,
    status: 200,
    answer: adSchema,
    problems: [...written, 'not-found', 'stale'],
  },
  {
    summary: 'Delete an ad.',
    method: 'delete',
    path: '/api/ads/admin/{id}',
    status: 204,
    problems: ['not-found', 'storage-full'],
  },
  {
    summary: 'The configuration.',
    method: 'get',
    path: '/api/ads/admin/config',
    status: 200,
    answer: v.array(configEntrySchema),
  },
  {
    summary: 'Change a configuration entry.',
    method: 'put',
    path: '/api/ads/admin/config/{key}',
    body: configChangeSchema,
    status: 200,
    answer: configEntrySchema,
    problems: [...written, 'not-found'],
  },
  {
    summary: 'Who changed what, the newest first.',
    method: 'get',
    path: '/api/ads/admin/audit',
    status: 200,
    answer: auditAnswerSchema,
  },
  {
    summary: 'All ads as one document.',
    method: 'get',
    path: '/api/ads/admin/export',
    status: 200,
    answer: adsDocumentSchema,
  },
  {
    summary: 'Add and change the ads of a document: all of them, or none.',
    method: 'post',
    path: '/api/ads/admin/import',
    body: adsDocumentSchema,
    status: 200,
    answer: importAnswerSchema,
    problems: written,
  },
  {
    summary: 'Upload an image (PNG, JPEG, WebP, AVIF or GIF, at most 1 MB).',
    method: 'post',
    path: '/api/ads/admin/images',
    status: 201,
    answer: imageAnswerSchema,
    problems: ['too-large', 'unsupported-media-type', 'storage-full'],
    isImage: true,
  },
]

/** The API as OpenAPI 3.1, from the very schemas that check what comes in. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describe(operation),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Offkit', version: '1' },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(problemSchema, 'output') },
    },
  }
}

function describe({ summary, path, body, status, answer, ...rest }: Operation): object {
  const { problems = [], isPublic = false, isImage = false } = rest
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const codes: readonly ProblemCode[] = isPublic ? problems : ['unauthorized', ...problems]
  return {
    summary,
    ...(isPublic ? {} : { security: [{ token: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: json(body, 'input') } }),
    ...(isImage ? { requestBody: { required: true, content: { 'image/*': {} } } } : {}),
    responses: {
      [status]: {
        description: answer === undefined ? 'Done' : 'The answer',
        ...(answer === undefined ? {} : { content: json(answer, 'output') }),
      },
      ...Object.fromEntries(codes.map((code) => [statusOf(code), problemAnswer(code)])),
    },
  }
}

const problemAnswer = (code: ProblemCode) => ({
  description: titleOf(code),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const json = (schema: GenericSchema, side: 'input' | 'output') => ({
  'application/json': { schema: schemaOf(schema, side) },
})

/** What a schema checks beyond the words of JSON Schema (dates, links) is left out. */
function schemaOf(schema: GenericSchema, side: 'input' | 'output'): object {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: side,
    errorMode: 'ignore',
  })
  return rest
}
