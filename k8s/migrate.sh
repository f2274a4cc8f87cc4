#!/bin/sh
# Runs the migrations of an environment in their order, before a release: k8s/migrate.sh <folder> [<app>…]
# The folder is the environment's, such as k8s/overlays/staging. Without apps, the migrations of all services run.
# Prints the logs of each migration. Exits with 1 as soon as a migration has failed. Kubernetes ends a migration that
# takes longer than the `activeDeadlineSeconds` of its Job, by default about three minutes.
set -eu

folder="$1/migrations"
namespace=$(sed -n 's/^namespace: //p' "$folder/kustomization.yaml")
shift
[ $# -gt 0 ] || set -- core-services worker academy-api

# Applies everything that the Jobs need, such as their service account.
kubectl apply -k "$folder" -l 'app notin (core-services-migration, worker-migration, academy-api-migration)'

for app in "$@"; do
  label="app=$app-migration"
  kubectl delete job -n "$namespace" -l "$label"
  kubectl apply -k "$folder" -l "$label"
  deadline=$(kubectl get job -n "$namespace" -l "$label" -o 'jsonpath={.items[*].spec.activeDeadlineSeconds}')
  state=''
  seconds=0
  until [ "$state" = Complete ] || [ "$state" = Failed ] || [ $seconds -ge $((deadline + 10)) ]; do
    sleep 1
    seconds=$((seconds + 1))
    state=$(kubectl get job -n "$namespace" -l "$label" \
      -o 'jsonpath={.items[*].status.conditions[?(@.status=="True")].type}' |
      tr ' ' '\n' | grep -Ex 'Complete|Failed' || true)
  done
  kubectl logs -n "$namespace" -l "$label" --all-containers --prefix --tail=-1 || true
  if [ "$state" != Complete ]; then
    echo "The migration of $app failed, so nothing was released." >&2
    kubectl describe job -n "$namespace" -l "$label" >&2
    exit 1
  fi
done
