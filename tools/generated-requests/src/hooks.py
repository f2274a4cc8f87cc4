"""Hooks of schemathesis: they put existing values into generated requests, and count requests by operation and status.

Environment variables name two files: KNOWN_VALUES, see known-values.ts, and REQUEST_COUNTS, which is written.
"""

import atexit
import itertools
import json
import os
import re
from collections import Counter
from pathlib import Path
from urllib.parse import unquote
from zlib import crc32

import requests
import schemathesis
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

known_values = json.loads(Path(os.environ["KNOWN_VALUES"]).read_text(encoding="utf-8"))
uuid_pattern = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
# Parameters whose schema allows any text, although their values are ids.
text_ids = {"resourceid"}
# The share of requests that keep their generated ids. Almost no generated id exists.
unchanged_share = 1 / 8

counts: Counter = Counter()
addresses = itertools.count(1)
# Ids from responses are kept, because the stateful phase sends them on purpose.
received_ids: set[str] = set()


# A service sheds requests while its event loop is blocked, as when the machine is busy. Like other clients, schemathesis
# then retries the request after the time in Retry-After; a 503 that remains is a failure.
patience = Retry(
    total=4,
    connect=0,
    read=0,
    status_forcelist=[503],
    allowed_methods=None,
    respect_retry_after_header=True,
    raise_on_status=False,
)
init_session = requests.Session.__init__


def init_patient_session(session):
    init_session(session)
    session.mount("http://", HTTPAdapter(max_retries=patience))


requests.Session.__init__ = init_patient_session


def plain(name: str) -> str:
    """Return the name of a field in the spelling of both services: `course_id` and `courseId` are the same field."""
    return name.replace("_", "").lower()


known_sets = [
    {tuple(map(plain, name.split("."))): value for name, value in values.items()} for values in known_values
]
known_ids = {value for values in known_values for value in values.values()}
known_ids.update(part for value in list(known_ids) for part in value.split(","))


def operation_id(case) -> str:
    return case.operation.definition.raw.get("operationId", "")


def without_proto(value):
    """Return a JSON value without fields named `__proto__`: Fastify refuses them at any depth to protect prototypes."""
    if isinstance(value, dict):
        return {name: without_proto(item) for name, item in value.items() if name != "__proto__"}
    return [without_proto(item) for item in value] if isinstance(value, list) else value


class Substitution:
    """Replaces the generated values of one request by existing values of one company."""

    def __init__(self, case):
        self.operation = plain(operation_id(case))
        self.values = known_sets[crc32(repr((case.path_parameters, case.query, case.body)).encode()) % len(known_sets)]

    def of(self, name: str, value):
        """Return the existing value for a generated value. Wrongly typed values are kept, because they test refusals."""
        if not isinstance(value, str) or unquote(value) in known_ids or unquote(value) in received_ids:
            return value
        known = self.values.get((self.operation, plain(name)), self.values.get((plain(name),)))
        is_generated_id = uuid_pattern.fullmatch(value) is not None
        if known is not None and plain(name) in text_ids:
            return known
        if known is None or (uuid_pattern.fullmatch(known.split(",")[0]) is not None) != is_generated_id:
            return value
        return known

    def within(self, value):
        """Return a JSON value in which the fields of all objects are replaced."""
        if isinstance(value, dict):
            return {name: self.of(name, self.within(item)) for name, item in value.items()}
        return [self.within(item) for item in value] if isinstance(value, list) else value


@schemathesis.hook
def before_call(context, case, **kwargs):
    # Every request comes from another client address, so that no limit per address is reached.
    number = next(addresses)
    case.headers["X-Forwarded-For"] = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
    if isinstance(case.body, dict):
        case.body = without_proto(case.body)
    substitution = Substitution(case)
    if crc32(repr(substitution.values).encode() + str(number).encode()) % 1000 < 1000 * unchanged_share:
        return
    for container in (case.path_parameters, case.query):
        for name, value in list((container or {}).items()):
            container[name] = substitution.of(name, value)
    if isinstance(case.body, dict):
        case.body = substitution.within(case.body)


@schemathesis.hook
def after_call(context, case, response):
    counts[f"{operation_id(case)} {response.request.method} {response.status_code}"] += 1
    if 200 <= response.status_code < 300 and response.headers.get("content-type", [""])[0].startswith("application/json"):
        received_ids.update(match.group(0) for match in uuid_pattern.finditer(response.text))


atexit.register(
    lambda: Path(os.environ["REQUEST_COUNTS"]).write_text(json.dumps(counts), encoding="utf-8"),
)
