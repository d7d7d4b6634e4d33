import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { defaultsOf } from '#src/core/options.ts'
import type { Target, TypesOptions } from './logic/languages.ts'
import { jsonToTypes } from './logic.ts'
import tool from './tool.ts'

const project = resolve(import.meta.dirname, '../../../..')
mkdirSync(join(project, 'node_modules/.cache'), { recursive: true })
/** Below `node_modules`, so that the generated code finds its packages. */
const folder = mkdtempSync(join(project, 'node_modules/.cache/root-types-'))
afterAll(() => rmSync(folder, { recursive: true }))

const declared = tool.operations['to-types'].options

/** Inputs of every kind of root; each line is a value that the type of the root describes. */
const inputs = {
  object: '{"id":1,"tags":["a"]}',
  'empty object': '{}',
  array: '[{"id":1},{"id":2,"name":"x"}]',
  'empty array': '[]',
  'array of numbers': '[1,2]',
  'array of arrays': '[[{"id":1}],[]]',
  'array of unions': '[1,"x",{"id":1},[true]]',
  'array with null': '[{"id":1},null]',
  'keys in Chinese': '[{"用户":{"姓名":"李","用户":1}},{"标签":[{"颜色":"红"}]}]',
  'array of maps': '[{"1":{"n":1},"2":{"n":2},"3":{"n":3}}]',
  map: '{"1":{"n":1},"2":{"n":2},"3":{"n":3}}',
  'map of numbers': '{"2024-01-01":1,"2024-01-02":2,"2024-01-03":3}',
  'map of arrays': '{"1":[{"n":1}],"2":[{"n":2}],"3":[]}',
  'map of unions': '{"1":1,"2":"x","3":{"n":3}}',
  'map with null': '{"1":{"n":1},"2":null,"3":{"n":3}}',
  'recursive array': '[{"id":1,"children":[{"id":2,"children":[]}]}]',
  string: '"x"',
  number: '1',
  fraction: '1.5',
  boolean: 'true',
  null: 'null',
  'object with dates': '{"at":"2026-01-02T03:04:05Z","all":["2026-01-02T03:04:05Z"]}',
  'array with some dates': '[{"at":"2026-01-02T03:04:05Z"},{}]',
  'union of a date and others':
    '{"at":["2026-01-02T03:04:05Z",1,null,{"at":"2026-01-02T03:04:05Z"}]}',
  'lines of objects': '{"id":1}\n{"id":2,"name":"x"}',
  'lines of arrays': '[{"id":1}]\n[]',
  'lines of an object and an array': '{"id":1}\n[1]',
  'lines of scalars': '1\n"x"\nnull',
  'lines with an object and null': '{"id":1}\nnull',
  'lines with a map and null': '{"1":{"n":1},"2":{"n":2},"3":{"n":3}}\nnull',
  'lines with an array and null': '[{"id":1}]\nnull',
  'lines with a number and null': '1\nnull',
  'lines of null': 'null\nnull',
} as const
/** The last is also the name that an item would have. */
const roots = ['Root', 'Items', 'RootElement'] as const

interface Case {
  /** A name for a folder or a package. */
  readonly id: string
  readonly name: string
  readonly code: string
  readonly root: string
  readonly typesOnly: boolean
  readonly values: readonly string[]
}

async function casesOf(target: Target, filter = (_: Partial<TypesOptions>) => true) {
  const cases: Case[] = []
  for (const [name, text] of Object.entries(inputs)) {
    for (const root of roots) {
      for (const [typesOnly, maps] of [
        [true, true],
        [true, false],
        [false, true],
      ] as const) {
        // The tests of other languages compare values in which dates are strings.
        const dates = target === 'go' && text.includes(':05Z')
        const options = { target, root, typesOnly, maps, dates }
        if (!filter(options)) continue
        cases.push({
          id: `c${cases.length}`,
          name: `${name}, ${JSON.stringify(options)}`,
          code: await generate(text, options),
          root,
          typesOnly,
          values: text.split('\n'),
        })
      }
    }
  }
  return cases
}

async function generate(text: string, options: Partial<TypesOptions>): Promise<string> {
  const given = { ...defaultsOf(declared), ...options }
  const result = await jsonToTypes(new TextEncoder().encode(text), given, { progress: () => {} })
  return (result?.output.parts ?? []).map((part) => new TextDecoder().decode(part)).join('')
}

function write(path: string, text: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

/** The output of a program. Its errors are part of the message, because compilers list them there. */
function run(command: string, parameters: readonly string[], cwd = folder): string {
  try {
    // Java encodes the names of its files as the locale says.
    const env = { ...process.env, LC_ALL: 'C.UTF-8' }
    return execFileSync(command, parameters, { cwd, env, encoding: 'utf8', stdio: 'pipe' })
  } catch (cause) {
    const { stdout, stderr } = cause as { readonly stdout?: string; readonly stderr?: string }
    throw new Error(`${command}: ${stdout}\n${stderr}`.slice(0, 6000), { cause })
  }
}

function has(command: string, ...parameters: readonly string[]): boolean {
  try {
    run(command, parameters)
    return true
  } catch {
    console.warn(`SKIPPED: ${command} isn’t installed`)
    return false
  }
}

function compileTypeScript(path: string): void {
  const options = {
    target: 'ES2023',
    module: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: [],
    rewriteRelativeImportExtensions: true,
  }
  write(`${path}/package.json`, '{"type":"module"}')
  write(`${path}/tsconfig.json`, JSON.stringify({ compilerOptions: options }))
  run(join(project, 'node_modules/.bin/tsc'), ['-p', join(folder, path)])
}

test('TypeScript types describe their input', async () => {
  const cases = await casesOf('typescript')
  for (const { id, name, code, root, typesOnly, values } of cases) {
    write(`typescript/${id}/types.ts`, code)
    const converters = typesOnly
      ? ''
      : `import { Convert } from './types.ts'
export const results = texts.map((text) => Convert.${lowerFirst(root)}ToJson(Convert.to${root}(text)))`
    write(
      `typescript/${id}/use.ts`,
      `// ${name}
import type { ${root} } from './types.ts'
export const values: ${root}[] = [${values.join(', ')}]
const texts = ${JSON.stringify(values)}
${converters}\n`,
    )
  }
  compileTypeScript('typescript')
  const withCode = cases.filter(({ typesOnly }) => !typesOnly)
  const results = resultsOf('typescript', withCode)
  for (const { id, name, values } of withCode) {
    expect(results[id], name).toEqual(
      values.map((text) => JSON.stringify(JSON.parse(text), null, 2)),
    )
  }
})

test('only the code in TypeScript reserves the name of its class', async () => {
  const options = { target: 'typescript', root: 'Convert' } as const
  expect(await generate('[1]', options)).toBe('export type Convert = number[];\n')
  const code = await generate('[1]', { ...options, typesOnly: false })
  expect(code.match(/ Convert\b.*[{=]$/gm)).toEqual([' Convert {'])
})

test.skipIf(!existsSync(join(project, 'node_modules/zod')))(
  'Zod schemas read their input',
  async () => {
    const cases = await casesOf('zod', ({ typesOnly }) => typesOnly === true)
    for (const { id, name, code, root, values } of cases) {
      write(`zod/${id}/types.ts`, code)
      write(
        `zod/${id}/use.ts`,
        `// ${name}
import { ${root}Schema, type ${root} } from './types.ts'
export const values: ${root}[] = [${values.join(', ')}]
export const results = values.map((value) => ${root}Schema.parse(value))\n`,
      )
    }
    compileTypeScript('zod')
    const results = resultsOf('zod', cases)
    for (const { id, name, values } of cases) {
      expect(results[id], name).toEqual(values.map((text) => JSON.parse(text)))
    }
  },
)

test('Zod schemas read objects without the optional keys that all objects inherit', async () => {
  const text = '[{"constructor":1,"a":1},{"valueOf":"x"},{"valueOf":null,"toString":{"id":1}}]'
  write('inherited/types.ts', await generate(text, { target: 'zod' }))
  write(
    'inherited/c0/use.ts',
    `import { RootSchema } from '../types.ts'
const isRead = (value: unknown) => RootSchema.safeParse(value).success
const values: unknown[] = JSON.parse(${JSON.stringify(text)})
export const results = [RootSchema.parse(values), isRead([{ constructor: 'x' }]), isRead([{ toString: { id: 'x' } }])]\n`,
  )
  compileTypeScript('inherited')
  const results = resultsOf('inherited', [{ id: 'c0' }]).c0
  expect(results).toEqual([JSON.parse(text), false, false])
})

test.skipIf(!has('python3', '-c', 'from typing import TypeAlias'))(
  'Python types describe their input, and the code reads it',
  async () => {
    const cases = await casesOf('python')
    const list = write('python/cases.json', JSON.stringify(cases))
    const script = write('python/check.py', PYTHON)
    expect(run('python3', [script, list])).toBe('')
  },
)

test.skipIf(!has('go', 'version'))('Go types read and write their input', async () => {
  const cases = await casesOf('go', ({ root, typesOnly }) => root !== 'Items' || !typesOnly)
  for (const { id, code, root } of cases) {
    write(`go/${id}/types.go`, code.replace('package main', `package ${id}`))
    write(
      `go/${id}/read.go`,
      `package ${id}
import "encoding/json"
func Read(text string) (string, error) {
	var value ${root}
	if err := json.Unmarshal([]byte(text), &value); err != nil { return "", err }
	written, err := json.Marshal(&value)
	return string(written), err
}\n`,
    )
  }
  write('go/go.mod', 'module types\ngo 1.19\n')
  const calls = cases.flatMap(({ id, name, typesOnly, values }) =>
    // Without the code, a union isn't read.
    typesOnly && isUnion(name)
      ? []
      : values.map((text) => `check(${id}.Read, ${JSON.stringify(`${name}: `)}, \`${text}\`)`),
  )
  write(
    'go/main.go',
    `package main
import ("encoding/json"; "fmt"; "reflect"
${cases.map(({ id }) => `"types/${id}"`).join('\n')})
func check(read func(string) (string, error), name string, text string) {
	written, err := read(text)
	var want, have interface{}
	json.Unmarshal([]byte(text), &want)
	json.Unmarshal([]byte(written), &have)
	if err != nil || !reflect.DeepEqual(want, have) { fmt.Println(name, text, written, err) }
}
${cases.map(({ id }) => `var _ = ${id}.Read`).join('\n')}
func main() {\n${calls.join('\n')}\n}\n`,
  )
  expect(run('go', ['run', '.'], join(folder, 'go'))).toBe('')
})

const jackson = ['databind', 'core', 'annotations'].map(
  (part) => `/usr/share/java/jackson-${part}.jar`,
)
const hasJackson = jackson.every((file) => existsSync(file))

test.skipIf(!has('javac', '-version'))(
  'Java classes read and write their input with Jackson',
  async () => {
    const cases = await casesOf('java', ({ typesOnly }) => hasJackson || typesOnly === true)
    const files: string[] = []
    const calls: string[] = []
    for (const { id, name, code, root, typesOnly, values } of cases) {
      const parts = code
        .replaceAll('com.example', id)
        // Debian's Jackson declares both exceptions.
        .replaceAll('throws JsonProcessingException', 'throws IOException')
        .split(/^(?=package )/m)
      for (const part of parts) {
        const [, type] = /^public (?:class|enum) (\S+)/m.exec(part) ?? []
        if (type) files.push(write(`java/${id}/${type}.java`, part))
      }
      const hasRoot = new RegExp(`^public (class|enum) ${root}\\b`, 'm').test(code)
      expect(hasRoot, name).toBe(!isScalar(name))
      // Without the code, a union isn't read.
      if (typesOnly && isUnion(name)) continue
      for (const text of values) {
        const json = JSON.stringify(text)
        const value = typesOnly
          ? `mapper.readValue(${json}, ${id}.${root}.class)`
          : `${id}.Converter.fromJsonString(${json})`
        const isRenamed = typesOnly && /"\d/.test(text) && code.includes('the')
        if (hasRoot && !isRenamed) {
          calls.push(
            `check(() -> { ${id}.${root} root = ${value}; return root; }, ${JSON.stringify(name)}, ${json});`,
          )
        }
      }
    }
    if (hasJackson) {
      const chunks = calls.map((call, at) => `static void run${at}() { ${call} }`)
      files.push(
        write(
          'java/Main.java',
          `import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.*;
public class Main {
  static final ObjectMapper mapper = new ObjectMapper()
    .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
    .setDefaultPropertyInclusion(JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS));
  static void check(java.util.concurrent.Callable<Object> read, String name, String text) {
    try {
      String written = mapper.writeValueAsString(read.call());
      if (!mapper.readTree(written).equals(mapper.readTree(text))) System.out.println(name + " " + text + " " + written);
    } catch (Exception e) { System.out.println(name + " " + text + " " + e); }
  }
  ${chunks.join('\n  ')}
  public static void main(String[] args) { ${calls.map((_, at) => `run${at}();`).join(' ')} }
}\n`,
        ),
      )
    }
    const list = write('java/files', files.join('\n'))
    const path = jackson.join(':')
    run('javac', [
      '-nowarn',
      '-encoding',
      'UTF-8',
      '-cp',
      path,
      '-d',
      join(folder, 'java/classes'),
      `@${list}`,
    ])
    if (hasJackson) expect(run('java', ['-cp', `${path}:java/classes`, 'Main'])).toBe('')
  },
)

test.skipIf(!has('go', 'version'))(
  'Go types with dates import the package of their type first',
  async () => {
    const date = '"2026-01-02T03:04:05Z"'
    const texts = [date, `[${date}]`, `{"a":1,"b":{"at":${date}}}`, `[{"at":[${date},1]}]`, '[1]']
    for (const [at, text] of texts.entries()) {
      for (const typesOnly of [true, false]) {
        const code = await generate(text, { target: 'go', dates: true, typesOnly })
        write(`dates/${at}${typesOnly}/types.go`, code.replace('package main', 'package types'))
      }
    }
    write('dates/go.mod', 'module dates\ngo 1.19\n')
    run('go', ['vet', './...'], join(folder, 'dates'))
  },
)

describe('C#, Kotlin, Rust, and Swift', () => {
  test.each([
    ['csharp', '[{"id":1}]', 'public class Root : List<RootElement>'],
    ['csharp', inputs.map, 'public class Root : Dictionary<string, RootValue>'],
    ['csharp', inputs['map of numbers'], 'public class Root : Dictionary<string, long>'],
    ['csharp', inputs['lines of an object and an array'], 'public partial struct Root'],
    ['kotlin', '[{"id":1}]', 'typealias Root = ArrayList<RootElement>'],
    ['kotlin', inputs['lines with an object and null'], 'typealias Root = RootClass?'],
    ['rust', '[{"id":1}]', 'pub type Root = Vec<RootElement>;'],
    ['rust', inputs['lines with an object and null'], 'pub type Root = Option<RootClass>;'],
    ['swift', '[{"id":1}]', 'typealias Root = [RootElement]'],
    ['swift', inputs['lines with an object and null'], 'typealias Root = RootClass?'],
  ] as const)('%s names the root of %s', async (target, text, expected) => {
    expect(await generate(text, { target })).toContain(expected)
  })

  test.each(['kotlin', 'csharp', 'rust', 'swift'] as const)(
    '%s declares one type with the name of the root',
    async (target) => {
      for (const { name, code, root, typesOnly } of await casesOf(target)) {
        const found = code.match(
          new RegExp(`^[a-z ]*(?:type|typealias|class|struct|enum) ${root}\\b`, 'gm'),
        )
        if (target === 'csharp' && isScalar(name) && typesOnly) expect(code, name).toBe('')
        else if (target !== 'csharp' || typesOnly) expect(found, name).toHaveLength(1)
      }
    },
  )

  test('the code of C# reads and writes the class of the root', async () => {
    const code = await generate(inputs.map, { target: 'csharp', typesOnly: false })
    expect(code).toContain('public class Root : Dictionary<string, RootValue>')
    expect(code).toContain('Root FromJson(string json) => JsonSerializer.Deserialize<Root>(json')
    expect(code).toContain('string ToJson(this Root self)')
  })
})

/** Whether Java and C# have a type of their own for the root. */
function isScalar(name: string): boolean {
  return /^(string|number|fraction|boolean|null|lines (with a number|of null))/.test(name)
}

function isUnion(name: string): boolean {
  return /union|lines of (an object|scalars)/.test(name)
}

function lowerFirst(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** The `results` that each case exports. */
function resultsOf(
  path: string,
  cases: readonly Pick<Case, 'id'>[],
): Record<string, readonly unknown[]> {
  const imports = cases.map(({ id }) => `import { results as ${id} } from './${id}/use.js'`)
  const names = cases.map(({ id }) => id).join(', ')
  const script = `${imports.join('\n')}\nconsole.log(JSON.stringify({ ${names} }))`
  return JSON.parse(run(process.execPath, [write(`${path}/results.js`, script)]))
}

/** Checks values by the type of the root, as a strict type checker would, and prints differences. */
const PYTHON = `
import dataclasses, json, sys, types, typing

def fits(value, kind, names):
    if isinstance(kind, str): kind = eval(kind, names)
    if kind is typing.Any: return True
    if kind is None or kind is type(None): return value is None
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin is list: return isinstance(value, list) and all(fits(item, parts[0], names) for item in value)
    if origin is dict: return isinstance(value, dict) and all(fits(item, parts[1], names) for item in value.values())
    if origin in (typing.Union, types.UnionType): return any(fits(value, part, names) for part in parts)
    if not dataclasses.is_dataclass(kind): return type(value) is kind
    fields = {field.name.split('_')[-1]: field for field in dataclasses.fields(kind)}
    if not isinstance(value, dict) or any(key not in fields and not key[0].isdigit() for key in value): return False
    hints = typing.get_type_hints(kind, names)
    return all(name not in value or fits(value[name], hints[field.name], names) for name, field in fields.items())

for case in json.load(open(sys.argv[1])):
    names = types.ModuleType(case['id'])
    sys.modules[case['id']] = names
    names = names.__dict__
    try:
        exec(case['code'], names)
        for text in case['values']:
            value = json.loads(text)
            if not fits(value, names[case['root']], names): print(case['name'], text, 'differs')
            if case['typesOnly']: continue
            prefix = {'RootElement': 'root_element'}.get(case['root'], case['root'].lower())
            read = names[prefix + '_from_dict'](value)
            if names[prefix + '_to_dict'](read) != value: print(case['name'], text, read)
    except Exception as error:
        print(case['name'], repr(error))
`
