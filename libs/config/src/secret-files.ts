import { readFileSync } from 'node:fs';
import { StartError } from './start-error.js';

/** The environment with the secrets that were read from files. */
export interface ResolvedSecrets {
  readonly environment: NodeJS.ProcessEnv;
  /** The file that a setting was read from, by the setting's name. */
  readonly files: ReadonlyMap<string, string>;
}

/** The name of the variable for the path of a file with a secret, as Docker and Kubernetes mount secrets. */
export function fileVariable(setting: string): string {
  return `${setting}_FILE`;
}

/**
 * Reads the secrets that are given as files. A line break at the end of a file is not part of its secret.
 * @param environment variables, none of them empty
 * @param secrets the names of the secret settings
 * @throws StartError one line that names the variable, when its file cannot be read or is empty, or when the setting and
 *   its file variable are both set
 */
export function readSecretFiles(environment: NodeJS.ProcessEnv, secrets: readonly string[]): ResolvedSecrets {
  const read: NodeJS.ProcessEnv = {};
  const files = new Map<string, string>();
  for (const setting of secrets) {
    const variable = fileVariable(setting);
    const path = environment[variable];
    if (path === undefined) continue;
    if (environment[setting] !== undefined) {
      throw new StartError(`${setting} and ${variable} must not both be set`);
    }
    read[setting] = readSecret(variable, path);
    files.set(setting, path);
  }
  return { environment: { ...environment, ...read }, files };
}

function readSecret(variable: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`${variable}: cannot read ${path} (${(error as Error).message})`);
  }
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '') throw new StartError(`${variable}: the file ${path} is empty`);
  return secret;
}
