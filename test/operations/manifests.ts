import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { projectRoot } from '../support/paths.js';

export type Labels = Readonly<Record<string, string>>;

export interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
  readonly periodSeconds: number;
  readonly timeoutSeconds: number;
  readonly failureThreshold: number;
}

export interface Container {
  readonly image: string;
  readonly command?: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string; readonly readOnly: boolean }[];
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
}

export interface Pod {
  readonly metadata: { readonly labels: Labels };
  readonly spec: {
    readonly terminationGracePeriodSeconds: number;
    readonly containers: readonly [Container];
    readonly topologySpreadConstraints?: readonly { readonly labelSelector: { readonly matchLabels: Labels } }[];
    readonly volumes: readonly {
      readonly name: string;
      readonly secret: { readonly secretName: string; readonly items: readonly { key: string; path: string }[] };
    }[];
  };
}

export interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Labels };
  readonly spec: {
    readonly replicas?: number;
    readonly template?: Pod;
    readonly selector?: unknown;
    readonly maxUnavailable?: number;
    readonly jobLabel?: string;
    readonly ports?: readonly { readonly name: string; readonly port: number; readonly targetPort: string }[];
    readonly endpoints?: readonly { readonly port: string; readonly path: string }[];
  };
}

/** The manifests of deploy/kubernetes. */
export interface Manifests {
  readonly text: string;
  readonly resources: readonly Resource[];
  /** The pods of the service and of the migration. */
  readonly pod: Pod;
  readonly migration: Pod;
  /** @param name that of the service unless given */
  resource(kind: string, name?: string): Resource;
}

export const MANIFESTS = join(projectRoot, 'deploy/kubernetes');

export async function readManifests(): Promise<Manifests> {
  const names = await readdir(MANIFESTS);
  const files = await Promise.all(names.map((name) => readFile(join(MANIFESTS, name), 'utf8')));
  const text = files.join('\n---\n');
  const resources = parseAllDocuments(text).map((document) => document.toJS() as Resource);
  const resource = (kind: string, name = 'animal-store'): Resource => {
    const found = resources.find((each) => each.kind === kind && each.metadata.name === name);
    if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
    return found;
  };
  const podOf = ({ spec: { template } }: Resource): Pod => {
    if (template === undefined) throw new Error('there is no pod in it');
    return template;
  };
  const pod = podOf(resource('Deployment'));
  return { text, resources, resource, pod, migration: podOf(resource('Job', 'animal-store-migrate')) };
}

/** Whether all of the wanted labels are there. */
export function hasLabels(labels: Labels = {}, wanted: Labels): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value);
}
