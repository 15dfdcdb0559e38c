import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Scope } from '../domain/scope.js';

@Entity({ schema: 'auth', name: 'api_key' })
@Unique('api_key_key_id_key', ['keyId'])
@Unique('api_key_hash_key', ['hash'])
export class ApiKeyRow {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: bigint;

  @Column({ type: 'text', name: 'key_id' })
  keyId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'bytea' })
  hash!: Buffer;

  @Column({ type: 'text' })
  prefix!: string;

  @Column({ type: 'text', array: true })
  scopes!: readonly Scope[];

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}

@Entity({ schema: 'auth', name: 'former_secret' })
export class FormerSecretRow {
  @PrimaryColumn({ type: 'bytea' })
  hash!: Buffer;

  @Column({ type: 'bigint', name: 'api_key_id' })
  apiKeyId!: bigint;

  @ManyToOne(() => ApiKeyRow)
  @JoinColumn({ name: 'api_key_id', foreignKeyConstraintName: 'former_secret_api_key_id_fkey' })
  apiKey!: ApiKeyRow;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
