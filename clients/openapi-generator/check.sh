#!/usr/bin/env bash
# Generates the Go, Java and Python clients of openapi.json, compiles each, and has it read a pet with a member that it
# does not know and with the largest id. Needs Go, Java 17 with Maven, Python 3, and OpenAPI Generator's jar:
#   mvn dependency:get -Dartifact=org.openapitools:openapi-generator-cli:7.25.0 -Dtransitive=false
#   clients/openapi-generator/check.sh ~/.m2/repository/org/openapitools/openapi-generator-cli/7.25.0/*.jar
set -euo pipefail
jar=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pet='{"name":"Mac","categoryId":9223372036854775807,"id":9223372036854775807,"status":"sold","added":{"later":[1]}}'

generate() { # <language> <options of the generator…>
  java -jar "$jar" generate -i "$here/../../openapi.json" -o "$work/$1" "${@:2}" >"$work/$1.log" 2>&1 ||
    { cat "$work/$1.log" && exit 1; }
}

generate go -c "$here/go.yaml"
cat >"$work/go/added_member_test.go" <<GO
package animalstore

import (
	"encoding/json"
	"math"
	"testing"
)

func TestAddedMember(t *testing.T) {
	var pet Pet
	if err := json.Unmarshal([]byte(\`$pet\`), &pet); err != nil || pet.Id != math.MaxInt64 || *pet.Status != PETSTATUS_SOLD {
		t.Fatal(err, pet)
	}
}
GO
(cd "$work/go" && go build ./... && go test .)

generate java -g java
cat >"$work/java/src/test/java/org/openapitools/client/AddedMemberTest.java" <<JAVA
package org.openapitools.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.openapitools.client.model.Pet;

class AddedMemberTest {
  @Test
  void readsIt() throws Exception {
    assertEquals(Long.MAX_VALUE, Pet.fromJson("${pet//\"/\\\"}").getId());
  }
}
JAVA
(cd "$work/java" && mvn -q -B test -Dtest=AddedMemberTest) && echo 'ok  java'

generate python -g python
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install -q "$work/python"
"$work/venv/bin/python" - "$pet" <<'PYTHON' && echo 'ok  python'
import sys
from openapi_client import Pet, PetsApi

assert PetsApi.list_pets
assert Pet.from_json(sys.argv[1]).id == 2**63 - 1
PYTHON
