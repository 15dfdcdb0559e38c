import { declareError } from '#kernel';

/** The versions for which a change is made; undefined allows every version. */
export type AllowedVersions = readonly bigint[] | undefined;

export class PreconditionFailed extends declareError({
  code: 'precondition_failed',
  kind: 'precondition_failed',
  when: 'The resource is not of a version that the request names.',
}) {
  static becauseVersion(version: bigint): PreconditionFailed {
    return new PreconditionFailed(`The current version is ${version}, which was not named: fetch it again.`);
  }
}

/** @throws PreconditionFailed unless the version is one of `versions` */
export function requireVersion({ version }: { readonly version: bigint }, versions: AllowedVersions): void {
  if (versions?.includes(version) === false) throw PreconditionFailed.becauseVersion(version);
}
