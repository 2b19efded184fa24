import type { BuiltInLocale, TerminalWords } from '../engine';
import { errorCode } from './error-code';

/** Why the system refuses a file, by its error's code. */
const REASONS: Readonly<Record<string, TerminalWords>> = {
  ENOENT: { 'zh-CN': '没有这个文件或文件夹', en: 'there is no such file or folder' },
  EACCES: { 'zh-CN': '当前用户没有权限', en: 'this user has no right to' },
  EPERM: { 'zh-CN': '当前用户没有权限', en: 'this user has no right to' },
  EROFS: { 'zh-CN': '磁盘是只读的', en: 'the disk is read-only' },
  ENOSPC: { 'zh-CN': '磁盘已满', en: 'the disk is full' },
  EISDIR: { 'zh-CN': '这是一个文件夹', en: 'it is a folder' },
  ENOTDIR: { 'zh-CN': '路径中有一段不是文件夹', en: 'a part of its path is no folder' },
};

/** Why a file was refused; the system's own words where there are no better ones. */
export function fileReason(error: unknown, locale: BuiltInLocale): string {
  const message = error instanceof Error ? error.message : String(error);
  return REASONS[errorCode(error) ?? '']?.[locale] ?? message;
}
