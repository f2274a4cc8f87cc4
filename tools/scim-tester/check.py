"""Checks a SCIM service with scim2-tester: check.py <base URL> <API key>. Prints each failed check."""

import sys
import time
from collections import Counter

from httpx2 import Client, HTTPTransport
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import Status, check_server


class PatientTransport(HTTPTransport):
    """Retries requests that exceed the rate limit of the key, as a directory does."""

    def handle_request(self, request):
        while True:
            response = super().handle_request(request)
            if response.status_code != 429:
                return response
            response.close()
            time.sleep(0.2)


url, key = sys.argv[1:]
client = Client(base_url=url, headers={"Authorization": f"Bearer {key}"}, transport=PatientTransport())
results = check_server(SyncSCIMClient(client))
for result in results:
    if result.status != Status.SUCCESS:
        print(f"{result.status.name} {result.title} {result.resource_type}: {result.reason}")
print(dict(Counter(result.status.name for result in results)))
sys.exit(0 if all(result.status == Status.SUCCESS for result in results) else 1)
