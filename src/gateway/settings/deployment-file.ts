import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import {
  createTextPositions,
  fromPointer,
  objectOf,
  suggest,
  type TerminalWords,
  type TextPositions,
  withoutMark,
} from '../../engine';
import { isAuthority } from '../certificate-authority';
import { fileReason } from '../file-reason';
import { SettingError } from '../user-error';
import { describeSchemaError } from './schema-words';

/** The path of a deployment's file, and the environment that its secrets are read from. */
export interface DeploymentFileOptions {
  path: string;
  environment: Readonly<Record<string, string | undefined>>;
  /** True when an argument of the command line names the file, and no variable. */
  isArgument?: boolean;
}

/** The place of a secret: a variable or a file. */
export interface SecretSetting {
  env?: string;
  file?: string;
}

/** A file of the deployment that its meta-schema has proven, with a way to its secrets. */
export interface DeploymentFile<Content> {
  content: Content;
  /**
   * A secret's text.
   *
   * @param where what needs it, as a path into the file
   * @throws SettingError when it is not there, or shorter than `shortest`
   */
  readSecret(secret: SecretSetting, where: string, shortest?: number): Promise<string>;
  /**
   * The authority that signs certificates of the deployment's own: a relative path starts at the
   * file's folder.
   *
   * @returns its PEM; undefined where no file is named, for the authorities that Node knows
   * @throws SettingError when it cannot be read, or holds no certificate
   */
  readAuthority(name: string | undefined, where: string): Promise<string | undefined>;
  /** The error for what is wrong at a place. */
  wrong(place: string, message: TerminalWords): SettingError;
}

/**
 * Reads a file of the deployment's own, which no browser gets.
 *
 * @param file where it is, the variable that says so, and its meta-schema
 * @throws SettingError that names the file, the place in it and what to do
 */
export async function readDeploymentFile<Content>({
  path,
  environment,
  isArgument = false,
  variable,
  schema,
}: DeploymentFileOptions & { variable: string; schema: string }): Promise<DeploymentFile<Content>> {
  const [, schemaName = ''] = /([^/\\]+)$/.exec(schema) ?? [];
  const name = schemaName.replace('.schema', '');
  let positions: TextPositions | undefined;
  const allWrong = (problems: readonly FileProblem[]) => {
    const list = (locale: 'zh-CN' | 'en', separator: string) =>
      problems.map((problem) => describeProblem(problem, positions, locale)).join(separator);
    return new SettingError({
      'zh-CN': `${path} 有误：${list('zh-CN', '；')}。写法见 schemas/${schemaName}。`,
      en: `${path} is wrong at ${list('en', '; ')}. schemas/${schemaName} says how to write it.`,
    });
  };
  const wrong = (place: string, message: TerminalWords) => allWrong([{ place, message }]);
  const read = (file: string, advice: TerminalWords) =>
    readFile(file, 'utf8').catch((error: unknown) => {
      throw new SettingError({
        'zh-CN': `读不到 ${file}：${fileReason(error, 'zh-CN')}。${advice['zh-CN']}`,
        en: `${file} cannot be read: ${fileReason(error, 'en')}. ${advice.en}`,
      });
    });
  const text = await read(
    path,
    isArgument
      ? { 'zh-CN': '请检查路径和权限。', en: 'Check its path and rights.' }
      : {
          'zh-CN': `请用 ${variable} 指定 ${name} 的位置，或去掉这个环境变量。`,
          en: `Say with ${variable} where ${name} is, or leave the variable out.`,
        },
  );
  let json: unknown;
  try {
    json = JSON.parse(withoutMark(text));
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : String(error);
    throw wrong('', { 'zh-CN': `不是 JSON（${reason}）`, en: `is no JSON (${reason})` });
  }
  positions = createTextPositions(text);
  const metaSchema: unknown = JSON.parse(
    await read(schema, {
      'zh-CN': '请把 SCHEMAS_DIR 设为存放它的文件夹；源代码里没有的，运行 npm run build 生成。',
      en: 'Set SCHEMAS_DIR to the folder that holds it; “npm run build” makes what the sources do not have.',
    }),
  );
  const validate = new Ajv({ allErrors: true, strict: false, verbose: true }).compile<Content>(
    typeof metaSchema === 'object' && metaSchema !== null ? metaSchema : {},
  );
  if (!validate(json)) throw allWrong((validate.errors ?? []).slice(0, MOST).map(problemOf));
  return { content: json, wrong, ...createSecretReaders(path, environment) };
}

function createSecretReaders(
  path: string,
  environment: DeploymentFileOptions['environment'],
): Pick<DeploymentFile<unknown>, 'readSecret' | 'readAuthority'> {
  const readBeside = (file: string, where: string) =>
    readFile(resolve(dirname(path), file), 'utf8').catch((error: unknown) => {
      throw new SettingError({
        'zh-CN': `${path} 的 ${where}：读不到文件 ${file}：${fileReason(error, 'zh-CN')}。请检查路径和权限。`,
        en: `${path}, ${where}: the file ${file} cannot be read: ${fileReason(error, 'en')}. Check its path and rights.`,
      });
    });
  return {
    async readSecret({ env, file }, where, shortest = 1) {
      const text =
        env === undefined
          ? (await readBeside(file ?? '', where)).replace(/\r?\n$/, '')
          : environment[env];
      if (!text) {
        const source = env ?? file ?? '';
        throw new SettingError({
          'zh-CN': `${path} 的 ${where}：读不到密钥（${source}）。请设置这个环境变量，或检查这个文件。`,
          en: `${path}, ${where}: there is no secret (${source}). Set that variable, or look at that file.`,
        });
      }
      if (text.length >= shortest) return text;
      throw new SettingError({
        'zh-CN': `${path} 的 ${where}：密钥太短，至少 ${shortest} 个字符。`,
        en: `${path}, ${where}: the secret is too short. Give at least ${shortest} characters.`,
      });
    },
    async readAuthority(file, where) {
      if (file === undefined) return undefined;
      const text = await readBeside(file, where);
      if (isAuthority(text)) return text;
      throw new SettingError({
        'zh-CN': `${path} 的 ${where}：文件 ${file} 里没有证书。请给出证书颁发机构（CA）的 PEM 文件。`,
        en: `${path}, ${where}: the file ${file} holds no certificate. Give the PEM file of the authority (CA).`,
      });
    },
  };
}

/** How many problems of a file are named at once. */
const MOST = 10;

interface FileProblem {
  /** A JSON Pointer. */
  place: string;
  message: TerminalWords;
  /** The member that it is about, below the place. */
  member?: string | undefined;
  suggestion?: string | undefined;
}

function problemOf(error: ErrorObject): FileProblem {
  const { instancePath: place, params, parentSchema, data } = error;
  const message = describeSchemaError(error);
  if (typeof params.additionalProperty === 'string') {
    const member = params.additionalProperty;
    const known = Object.keys(objectOf(parentSchema?.properties));
    return { place, message, member, suggestion: suggest(member, known) };
  }
  if (!Array.isArray(params.allowedValues) || typeof data !== 'string') return { place, message };
  return { place, message, suggestion: suggest(data, params.allowedValues.map(String)) };
}

function describeProblem(
  { place, message, member, suggestion }: FileProblem,
  positions: TextPositions | undefined,
  locale: 'zh-CN' | 'en',
): string {
  const path = fromPointer(place);
  const { line, column } =
    (member === undefined
      ? positions?.rangeOf(path, 'value')
      : positions?.rangeOf([...path, member], 'key')
    )?.start ?? {};
  const isChinese = locale === 'zh-CN';
  const at =
    line === undefined
      ? ''
      : isChinese
        ? `（${line} 行 ${column} 列）`
        : ` (line ${line}, column ${column})`;
  const meant =
    suggestion === undefined
      ? ''
      : isChinese
        ? `（是不是想写“${suggestion}”？）`
        : ` (did you mean “${suggestion}”?)`;
  return `${place || '/'}${at}${isChinese ? '' : ': '}${message[locale]}${meant}`;
}
