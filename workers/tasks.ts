import type { TaskTable } from './protocol.ts'

/** Every heavy task: `group/name`, and the tool's logic that does it, loaded on first use. */
export const tasks = {
  'json/validate': async () => (await import('#src/tools/json/validator/logic.ts')).validateJson,
  'json/to-yaml': async () => (await import('#src/tools/json/to-yaml/logic.ts')).jsonToYaml,
  'json/from-yaml': async () => (await import('#src/tools/json/to-yaml/logic.ts')).yamlToJson,
  'json/to-csv': async () => (await import('#src/tools/json/to-csv/logic.ts')).jsonToCsv,
  'json/from-csv': async () => (await import('#src/tools/json/to-csv/logic.ts')).csvToJson,
  'json/unescape': async () => (await import('#src/tools/json/unescaper/logic.ts')).unescapeJson,
  'json/escape': async () => (await import('#src/tools/json/unescaper/logic.ts')).escapeJson,
  'json/open-paths': async () => (await import('#src/tools/json/path-finder/logic.ts')).openPaths,
  'json/find-paths': async () => (await import('#src/tools/json/path-finder/logic.ts')).findPaths,
  'time/convert-log': async () => (await import('#src/tools/time/timestamp/logic.ts')).convertLog,
  'encoding/hash-bytes': async () => (await import('#src/tools/encoding/hash/logic.ts')).hashBytes,
  'encoding/hash-files': async () => (await import('#src/tools/encoding/hash/logic.ts')).hashFiles,
  'encoding/encode-base64': async () =>
    (await import('#src/tools/encoding/base64/logic.ts')).encodeBase64,
  'encoding/encode-base64-file': async () =>
    (await import('#src/tools/encoding/base64/logic.ts')).encodeBase64File,
  'encoding/decode-base64': async () =>
    (await import('#src/tools/encoding/base64/logic.ts')).decodeBase64,
  'encoding/decode-base64-file': async () =>
    (await import('#src/tools/encoding/base64/logic.ts')).decodeBase64File,
  'encoding/decode-jwt': async () => (await import('#src/tools/encoding/jwt/logic.ts')).decodeJwt,
  'encoding/verify-jwt': async () => (await import('#src/tools/encoding/jwt/logic.ts')).verifyJwt,
  'encoding/sign-jwt': async () => (await import('#src/tools/encoding/jwt/logic.ts')).signJwt,
  'encoding/generate-key': async () =>
    (await import('#src/tools/encoding/jwt/logic.ts')).generateJwtKey,
  'encoding/encode-url': async () => (await import('#src/tools/encoding/url/logic.ts')).encodeUrl,
  'encoding/decode-url': async () => (await import('#src/tools/encoding/url/logic.ts')).decodeUrl,
  'diagram/prepare': async () =>
    (await import('#src/tools/diagram/editor/logic.ts')).prepareDiagram,
  'diagram/convert': async () =>
    (await import('#src/tools/diagram/editor/logic.ts')).convertDiagram,
  'diagram/from-drawing': async () =>
    (await import('#src/tools/diagram/editor/logic.ts')).drawingToFlowchart,
  'diagram/to-drawing': async () =>
    (await import('#src/tools/diagram/editor/logic.ts')).graphToDrawing,
} satisfies TaskTable

export type Tasks = typeof tasks
